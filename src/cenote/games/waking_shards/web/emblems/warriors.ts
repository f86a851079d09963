// Arms of the Warriors and the face of the Titan, on a 64 by 64 stone.

/** Warrior: a club set with obsidian behind a feathered shield. */
const warrior = `
<g transform="rotate(40 32 32)">
<path class="obsidian n" d="M23-4l-6 4 6 5-6 4 6 5-6 4 6 5-6 4 6 3h18l6-3-6-4 6-5-6-4 6-5-6-4 6-5-6-4z"/>
<path class="umber" d="M25-5h14v36l-4 4v34h-6V35l-4-4z"/>
<path class="line" d="M29 0v28M35 0v28M29 58h6M29 63h6"/></g>
<circle class="blood" cx="36" cy="38" r="20"/>
<circle class="gold" cx="36" cy="38" r="14"/>
<path class="jade" d="M29 31h14v5h-5v4h5v5H29v-5h5v-4h-5z"/>
<circle class="bone n" cx="36" cy="21" r="1.7"/><circle class="bone n" cx="36" cy="55" r="1.7"/><circle class="bone n" cx="19" cy="38" r="1.7"/><circle class="bone n" cx="53" cy="38" r="1.7"/><circle class="bone n" cx="24" cy="26" r="1.7"/><circle class="bone n" cx="48" cy="26" r="1.7"/><circle class="bone n" cx="24" cy="50" r="1.7"/><circle class="bone n" cx="48" cy="50" r="1.7"/>`

/** Plain: a square shield with a fringe of feathers. */
const plain = `
<path class="jade" d="M13 38h8l-2 19-4 5-4-6zM43 38h8l2 18-4 6-4-5z"/>
<path class="moss" d="M21 40h8l-1 18-4 5-4-6zM35 40h8l1 17-4 6-4-5z"/>
<path class="jade" d="M28 40h8v18l-4 5-4-5z"/>
<path class="stone" d="M9 4h46v38l-5 5H14l-5-5z"/>
<path class="bone" d="M15 10h34v29l-3 3H18l-3-3z"/>
<path class="blood n" d="M19 15h26v6H25v11h13v-6h-7v-3h13v15H19z"/>`

/** Titan: a colossal head of stone that has opened its eyes. */
const titan = `
<circle class="jade" cx="6" cy="39" r="6"/><circle class="jade" cx="58" cy="39" r="6"/>
<path class="stone" d="M10 26h44v26l-6 10H16l-6-10z"/>
<path class="sand" d="M7 28V16l6-5V6l7-4h24l7 4v5l6 5v12z"/>
<path class="jade" d="M7 22h50v7H7z"/>
<path class="bone" d="M27 7h10v8l-5 4-5-4z"/>
<path class="line" d="M16 12v10M48 12v10M21 6v16M43 6v16"/>
<path class="gold" d="M15 33h12v8H15zM37 33h12v8H37z"/>
<path class="ink n" d="M20 34h4v6h-4zM40 34h4v6h-4z"/>
<path class="sand" d="M29 32h6l3 13H26z"/>
<path class="ink n" d="M18 49h28v8H18z"/>
<path class="bone n" d="M20 49h5v4h-5zM27 49h4v4h-4zM33 49h4v4h-4zM39 49h5v4h-5zM23 54h4v3h-4zM30 54h4v3h-4zM37 54h4v3h-4z"/>
<path class="line" d="M14 31c4-2 9-2 13 0M37 31c4-2 9-2 13 0"/>`

export const warriors = { warrior, plain_warrior: plain, titan }
