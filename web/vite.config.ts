import { svelte } from "@sveltejs/vite-plugin-svelte"
import { fileURLToPath } from "node:url"
import { defineConfig } from "vite"

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [svelte()],
  // Games live in their own folders beside the rules; they find the kit by name and share one Svelte.
  resolve: { alias: { "@kit": here("./src/kit/index.ts") }, dedupe: ["svelte"] },
  build: {
    outDir: here("../src/cenote/server/static"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's content policy allows no data: scripts, and fonts or images come as files
    target: "es2022",
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
})
