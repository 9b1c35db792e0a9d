// Runs in the page itself, right behind what it shows first: where the session will open the list, its
// request leaves now, not after the bundle's journey.
import { sendList } from './send-list.ts';

globalThis.earlyList = sendList();

// With rows at hand, nothing is shown before them: until then the browser keeps what was on the screen
// (`page-parts.ts`). Without, what the page begins with is shown now.
if (!globalThis.earlyList?.remembered) document.querySelector('link[rel=expect]')?.remove();
