import { ASCII } from '../pets/pet/unusual-name.ts';
import type { PlainPet } from './plain-pets.ts';
import { TOKENS } from './tokens.ts';

/**
 * Puts pets into a drawn table. It holds one row for each status, drawn by the app's own table; each
 * pet is written into that of its status, and a copy taken.
 */
export function drawRows(table: DocumentFragment, pets: readonly PlainPet[]): void {
  const body = table.querySelector('tbody');
  const drawn = new Map(
    [...(body?.rows ?? [])].map((row) => [row.dataset['status'], rowWriter(row)]),
  );
  body?.replaceChildren(...pets.flatMap((pet) => drawn.get(pet.status ?? '')?.(pet) ?? []));
}

function rowWriter(row: HTMLElement): (pet: PlainPet) => Node {
  delete row.dataset['status'];
  const [ids, names, categoryIds] = [TOKENS.id, TOKENS.name, TOKENS.categoryId].map((token) =>
    textsOf(row, String(token)),
  );
  const links = [...row.querySelectorAll('a')];
  return ({ id, name, categoryId }) => {
    for (const text of ids ?? []) text.data = String(id);
    for (const text of names ?? []) text.data = name;
    for (const text of categoryIds ?? []) text.data = String(categoryId);
    for (const link of links)
      link.setAttribute('href', (link.getAttribute('href') ?? '').replace(/-?\d+$/, String(id)));
    const drawn = row.cloneNode(true);
    if (!ASCII.test(name)) textsOf(drawn, name).forEach(isolate);
    return drawn;
  };
}

/** As `petName` does. */
function isolate(text: Text): void {
  const isolated = document.createElement('bdi');
  text.replaceWith(isolated);
  isolated.append(text);
}

/** The texts in a drawn part that are this one as a whole. */
export function textsOf(part: Node, whole: string): Text[] {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data === whole) texts.push(node);
  return texts;
}
