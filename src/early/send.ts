// Runs in the page itself, right behind what it shows first: where the session will open the list, its
// request leaves now, not after the bundle's journey.
import { sendList } from './send-list.ts';

globalThis.earlyList = sendList();

// With rows at hand, nothing is shown before them: until then the browser keeps what was on the screen.
const splash = document.querySelector<HTMLElement>('#root');
if (splash && globalThis.earlyList?.remembered) splash.hidden = true;
