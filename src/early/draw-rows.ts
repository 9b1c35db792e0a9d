import { ASCII_WORDS } from '../pets/pet/plain-name.ts';
import { PLACEHOLDER, ROW_STATUSES } from './placeholder-pets.ts';
import type { PlainPet } from './plain-pets.ts';

/**
 * Fills a copy of the table's template with pets. The template has one row for each status, drawn by
 * the app's own table; each pet is written into the row of its status, and that row is copied.
 */
export function drawRows(table: DocumentFragment, pets: readonly PlainPet[]): void {
  const body = table.querySelector('tbody');
  const writers = [...(body?.rows ?? [])].map(rowWriter);
  body?.replaceChildren(
    ...pets.flatMap((pet) => {
      const row = ROW_STATUSES.findIndex((status) => status === pet.status);
      return writers[row]?.(pet) ?? [];
    }),
  );
}

function rowWriter(row: HTMLElement): (pet: PlainPet) => Node {
  const ids = textsOf(row, String(PLACEHOLDER.id));
  const names = textsOf(row, PLACEHOLDER.name);
  const categoryIds = textsOf(row, String(PLACEHOLDER.categoryId));
  const links = [...row.querySelectorAll('a')];
  return ({ id, name, categoryId }) => {
    for (const text of ids) text.data = String(id);
    for (const text of names) text.data = name;
    for (const text of categoryIds) text.data = String(categoryId);
    for (const link of links)
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/-?\d+$/, String(id)));
    const drawn = row.cloneNode(true);
    if (!ASCII_WORDS.test(name)) textsOf(drawn, name).forEach(isolate);
    return drawn;
  };
}

/** Isolates the text's direction from its surroundings, as `petName` does. */
function isolate(text: Text): void {
  const isolated = document.createElement('bdi');
  text.replaceWith(isolated);
  isolated.append(text);
}

/** The text nodes within a node whose whole text is the given one. */
export function textsOf(part: Node, whole: string): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data === whole) texts.push(node);
  return texts;
}
