// The last script of index.html: draws the list while the app's bundle is on its way.
import { drawList } from './draw-list.ts';

const page = globalThis.earlyPage;
try {
  if (page) drawList(page);
} catch (error) {
  page?.view?.remove();
  throw error;
}
