// What lies in wait on the lower halves, first part, on a 64 by 64 ground.

export const traps: Record<string, string> = {
  "dart wall": `
<path class="stone" d="M2 4h20v56H2z"/><path class="line" d="M2 18h20M2 32h20M2 46h20M12 4v14M8 18v14M14 32v14"/>
<path class="ink n" d="M16 9h6v5h-6zM16 37h6v5h-6zM16 51h6v5h-6z"/>
<path class="silver" d="M24 11h24l-2-5 16 6-16 7 2-5H24zM30 38h18l-2-5 16 6-16 7 2-5H30z"/><path class="ember" d="M24 7l6 4-6 5zM30 34l6 4-6 5z"/>`,
  "thieving monkeys": `
<circle class="umber" cx="10" cy="28" r="7"/><circle class="umber" cx="54" cy="28" r="7"/><path class="umber" d="M32 4c14 0 22 10 22 24S44 54 32 54 10 42 10 28 18 4 32 4z"/>
<path class="sand" d="M32 18c4-6 16-4 16 8 0 4-2 6-4 8 2 10-4 16-12 16s-14-6-12-16c-2-2-4-4-4-8 0-12 12-14 16-8z"/>
<circle class="ink n" cx="25" cy="26" r="3.500"/><circle class="ink n" cx="39" cy="26" r="3.500"/><path class="line" d="M22 40c6 6 14 6 20 0M30 34h4"/><path class="gold" d="M44 48h16v14H44z"/>`,
  "flooded chamber": `
<path class="stone" d="M2 2h60v18H2z"/><path class="line" d="M2 11h60M20 2v9M42 2v9M32 11v9"/>
<path class="water" d="M2 34c8-5 12 4 20 0s12 4 20 0 12 4 20 0v28H2z"/><path class="bone n" d="M8 46c6-4 10 3 16 0v3c-6 3-10-4-16 0zM34 52c6-4 10 3 16 0v3c-6 3-10-4-16 0z"/>
<path class="water" d="M26 20h12v14H26z"/>`,
  "spike pit": `
<path class="ink" d="M4 22h56l-6 40H10z"/><path class="silver" d="M12 60l5-28 5 28zM22 60l5-34 5 34zM32 60l5-34 5 34zM42 60l5-28 5 28z"/>
<path class="stone" d="M0 14h22l4 10H0zM64 14H44l-6 10h26z"/><path class="blood n" d="M15 38l2-6 2 6zM35 34l2-8 2 8z"/>`,
  "rusted mechanism": `
<circle class="amber" cx="24" cy="26" r="16"/><path class="line thick" d="M24 4v6M24 42v6M2 26h6M40 26h6M8 10l5 5M40 42l-5-5M40 10l-5 5M8 42l5-5"/><circle class="umber" cx="24" cy="26" r="7"/>
<circle class="ember" cx="47" cy="48" r="11"/><circle class="umber" cx="47" cy="48" r="4"/><path class="line thick" d="M47 33v4M47 59v4M32 48h4M58 48h4"/><path class="line" d="M16 20l6 4-2 6"/>`,
  "scything blade": `
<path class="umber" d="M28 0h8v18h-8z"/><path class="silver" d="M2 30c12-16 48-16 60 0-4 18-16 28-30 28S6 48 2 30z"/>
<path class="stone" d="M10 28c10-8 34-8 44 0-8 4-36 4-44 0z"/><circle class="gold" cx="32" cy="22" r="6"/><path class="blood n" d="M22 52c6 4 14 4 20 0-2 6-6 8-10 8s-8-2-10-8z"/>`,
  "greased flagstones": `
<path class="stone" d="M2 30h28v14H2zM34 30h28v14H34zM2 48h60v14H2z"/><path class="amber" d="M6 42c6-8 20-6 26-2s14-4 24 2c4 6-6 8-12 7s-12 6-20 4S0 48 6 42z"/>
<path class="umber" d="M20 4l10 4 2 12 14 4c3 2 2 5-2 5H22z"/><path class="line" d="M6 12h8M4 20h10"/>`,
  "rolling boulder": `
<path class="sand" d="M0 62L64 44v18z"/><circle class="stone" cx="30" cy="30" r="25"/><path class="line" d="M16 18l8 6-4 8M38 14l-4 8 10 6M24 46l6-6 10 4"/>
<path class="line thick" d="M56 10l5 3M58 22h6M50 2l2 4"/>`,
  "grumpy tree frog": `
<path class="moss" d="M8 40c0-14 10-22 24-22s24 8 24 22-8 20-24 20S8 54 8 40z"/><circle class="moss" cx="16" cy="18" r="10"/><circle class="moss" cx="48" cy="18" r="10"/>
<circle class="ember" cx="16" cy="18" r="6"/><circle class="ember" cx="48" cy="18" r="6"/><path class="ink n" d="M13 17h6v3h-6zM45 17h6v3h-6z"/><path class="line thick" d="M6 8l18 6M58 8L40 14M18 46c8-8 20-8 28 0"/>`,
  "revolving wall": `
<path class="stone" d="M4 8h20v48H4zM40 8h20v48H40z"/><path class="line" d="M4 24h20M4 40h20M40 24h20M40 40h20"/><path class="ink" d="M24 4h16v56H24z"/><path class="gold" d="M29 6h6v52h-6z"/>
<path class="line thick" d="M14 4C24-2 42-2 50 4M44 5l7 0 0-6M50 60c-8 6-28 6-36 0M20 59l-7 0 0 6"/>`,
  "hall of mirrors": `
<path class="gold" d="M2 8h16v50H2zM24 2h16v60H24zM46 8h16v50H46z"/><path class="glass" d="M5 12h10v42H5zM27 6h10v52H27zM49 12h10v42H49z"/>
<path class="bone n" d="M7 18l4-4v26l-4 6zM29 14l4-4v30l-4 6zM51 18l4-4v26l-4 6z"/><path class="ink n" d="M31 30h4v12h-4z"/>`,
  "trapdoor": `
<path class="stone" d="M2 20h60v10H2z"/><path class="ink" d="M16 24h32v38H16z"/><path class="umber" d="M16 24l-8 26 6 2 8-26zM48 24l8 26-6 2-8-26z"/>
<path class="sand" d="M28 6l8 0 4 14h-6l-2 10-4-10h-6z"/><circle class="sand" cx="32" cy="4" r="4"/>`,
  "earthquake": `
<path class="sand" d="M0 30h26l-4 10 8 8-6 14H0zM64 30H34l-2 8 8 8-4 16h28z"/><path class="stone" d="M10 30V10h14v20M42 30l4-22 12 4-2 18"/><path class="line" d="M10 18h14M44 18l13 3"/><path class="ember n" d="M29 62l3-16-6-8 4-6 4 8-2 8z"/>`,
  "toll gate": `
<path class="stone" d="M4 10h10v52H4zM50 10h10v52H50zM2 4h60v9H2z"/><path class="line thick" d="M22 13v49M32 13v49M42 13v49M14 28h36M14 44h36"/><circle class="gold" cx="32" cy="36" r="11"/><path class="ink n" d="M30.500 30h3v12h-3z"/>`,
  "ghostly pickpocket": `
<path class="pearl" d="M12 62V28C12 14 20 4 32 4s20 10 20 24v34l-7-6-6 6-7-6-7 6-6-6z"/><circle class="ink n" cx="25" cy="24" r="4"/><circle class="ink n" cx="39" cy="24" r="4"/><ellipse class="ink n" cx="32" cy="36" rx="4" ry="5"/>
<path class="bone" d="M42 36h18v24H42z"/><path class="blood n" d="M46 40h10v6H46z"/>`,
  "treasure chute": `
<path class="stone" d="M2 4h20l40 44v14H46L2 16z"/><path class="ink" d="M8 8h12l36 42-8 6z"/><circle class="gold" cx="24" cy="22" r="6"/><circle class="gold" cx="36" cy="36" r="6"/><path class="jade" d="M46 42l8 4-2 8-8-2z"/>`,
  "dead explorer s pack": `
<path class="moss" d="M22 30c0-8 6-12 16-12s18 4 18 12v30H22z"/><path class="umber" d="M20 30h38v10H20z"/><path class="gold" d="M36 38h8v8h-8z"/>
<path class="bone" d="M16 4c8 0 13 5 13 12 0 4-2 7-5 8v6H8v-6c-3-1-5-4-5-8C3 9 8 4 16 4z"/><path class="ink n" d="M8 14h5v6H8zM18 14h5v6h-5z"/>`,
}
