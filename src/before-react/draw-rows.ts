import { PET_STATUSES } from '../api/pet-statuses.ts';
import type { Pet } from '../api/schemas.ts';

/** The pet in each row of the template. `drawRows` replaces its texts. Its status has rows of its own. */
export const PLACEHOLDER = {
  id: 1_234_567n,
  name: 'Name of a pet',
  categoryId: 7_654_321n,
} as const satisfies Required<Omit<Pet, 'status'>>;

/** The category of the rows whose category has a name. */
export const NAMED_CATEGORY = { id: 7_654_322n, name: 'Name of a category' } as const;

export const ROW_STATUSES = [...PET_STATUSES, undefined] as const;

/**
 * Fills a copy of the template with pets, each into a copy of the row with its status: the first half of the rows has
 * categories without names.
 */
export function drawRows(
  table: DocumentFragment,
  pets: readonly Pet[],
  names: ReadonlyMap<string, string>,
): void {
  const body = table.querySelector('tbody');
  const writers = [...(body?.rows ?? [])].map(createRowWriter);
  body?.replaceChildren(
    ...pets.flatMap((pet) => {
      const row = ROW_STATUSES.findIndex((status) => status === pet.status);
      const name = names.get(String(pet.categoryId));
      return writers[name === undefined ? row : row + ROW_STATUSES.length]?.(pet, name) ?? [];
    }),
  );
}

function createRowWriter(row: HTMLElement): (pet: Pet, categoryName?: string) => Node {
  const texts = Object.entries(PLACEHOLDER).flatMap(([field, placeholder]) =>
    findTexts(row, String(placeholder)).map((text) => ({ field, text })),
  );
  const named = findTexts(row, String(NAMED_CATEGORY.id));
  const categoryNames = findTexts(row, NAMED_CATEGORY.name);
  const links = [...row.querySelectorAll('a')];
  return (pet, categoryName = '') => {
    const values: Readonly<Record<string, string | bigint | undefined>> = pet;
    for (const { field, text } of texts) text.data = String(values[field] ?? '');
    for (const text of named) text.data = String(pet.categoryId);
    for (const text of categoryNames) text.data = categoryName;
    for (const link of links)
      link.setAttribute(
        'href',
        (link.getAttribute('href') ?? '').replace(/-?\d+$/, String(pet.id)),
      );
    return row.cloneNode(true);
  };
}

/** Finds the text nodes that consist of exactly this text. */
export function findTexts(root: Node, text: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data === text) texts.push(node);
  return texts;
}
