// Runs in the page itself, at its end, while the bundle is on its way: where the session will open the
// list, its request leaves now, not after the bundle's journey, and the page shows what there is.
import { drawList } from './draw-list.ts';
import { sendList } from './send-list.ts';

const list = sendList();
if (list) drawList(list);
