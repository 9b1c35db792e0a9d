// The first script of index.html: sets the colours that were chosen on this computer, and sends the
// list's request before the app's bundle has arrived.
import { applyColourScheme } from '../ui/colours/colour-scheme.ts';
import { requestListEarly } from './request-list-early.ts';

applyColourScheme();
const page = requestListEarly();
globalThis.earlyPage = page;

// This link delays the first paint until the end of the page, where the last script draws remembered rows.
// Without such rows, the app's name is painted now.
if (!page?.list.remembered) document.querySelector('link[rel=expect]')?.remove();
