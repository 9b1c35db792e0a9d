// The first script of index.html: sends the list's request before the app's bundle has arrived.
import { requestList } from './request-list.ts';

const page = requestList();
globalThis.earlyPage = page;

// The link makes the browser paint nothing until the page's end is parsed, where the last script draws
// remembered rows. Without such rows, the name is painted now.
if (!page?.list.remembered) document.querySelector('link[rel=expect]')?.remove();
