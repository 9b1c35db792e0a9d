import type { PlainPet } from './plain-pets.ts';
import { TOKENS } from './tokens.ts';

/**
 * Puts pets into a drawn frame. It holds one row for each status, drawn by the app's own table; each
 * pet gets a copy of that of its status.
 */
export function fillRows(frame: DocumentFragment, pets: readonly PlainPet[]): void {
  const body = frame.querySelector('tbody');
  const rowOf = new Map([...(body?.rows ?? [])].map((row) => [row.dataset['status'], row]));
  const rows = pets.flatMap(({ id, name, categoryId, status = '' }) => {
    const drawn = rowOf.get(status);
    if (drawn === undefined) return [];
    const row = document.importNode(drawn, true);
    delete row.dataset['status'];
    fill(row, [
      [String(TOKENS.id), String(id)],
      [TOKENS.name, name],
      [String(TOKENS.categoryId), String(categoryId)],
    ]);
    return [row];
  });
  body?.replaceChildren(...rows);
}

/** Replaces tokens that are a whole text, or the end of a link's address. */
export function fill(part: Node, tokens: readonly (readonly [string, string])[]): void {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node instanceof HTMLAnchorElement ? node.getAttribute('href') : node.nodeValue;
    const [token, value] = tokens.find(([one]) => text?.endsWith(one)) ?? [];
    if (token === undefined || value === undefined) continue;
    if (node instanceof HTMLAnchorElement)
      node.setAttribute('href', (text ?? '').slice(0, -token.length) + value);
    else if (text === token) node.nodeValue = value;
  }
}
