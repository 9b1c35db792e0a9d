// Runs in the page itself, at its end, while the bundle is on its way: shows what there is of the list.
import { drawList } from './draw-list.ts';

const list = globalThis.earlyList;
globalThis.earlyList = undefined;
try {
  if (list) drawList(list);
} catch (error) {
  globalThis.earlyPage?.leave();
  throw error;
}
