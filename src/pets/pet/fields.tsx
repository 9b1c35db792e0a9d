import type { ReactNode } from 'react';
import type { Column } from '../../addresses/list-address.ts';
import { type NewPet, type Pet, PetStatus } from '../../api/schemas.ts';
import { categoryLabel, categoryText } from './category.tsx';
import type { CategoryNames } from './category-names.ts';
import { statusBadge, statusLabel } from './status.tsx';
import layout from '../../ui/layout.module.css';

export interface CellContext {
  names: CategoryNames;
  /** Renders a text of the service or a person, such as with the matches of a search. */
  render: (text: string) => ReactNode;
}

export interface PetColumn {
  /** Its name in the address of the list. */
  column: Column;
  /**
   * Its place where the rows of a table are cards: `title` and `end` are in the first line, `second` and `id` in the
   * next one, and each `below` in a line of its own. Only `below` can have several fields.
   */
  place: 'title' | 'end' | 'second' | 'id' | 'below';
  /** The width of its column in the list, in CSS. */
  widths: { list: string };
  label: string;
  cell: (pet: Pet, context: CellContext) => ReactNode;
  compare: (a: Pet, b: Pet, names: CategoryNames) => number;
}

/** A pet that the service returned, or one that is being sent, which has no ID yet. */
export type AnyPet = Omit<Pet, 'id'>;

/** A value that staff see, enter, import and export. */
export interface Field extends PetColumn {
  key: keyof NewPet;
  /** The widths of its column in the list, and in the grids of Sent and of the preview of an import, in CSS. */
  widths: { list: string; sent: string; preview: string };
  cell: (pet: AnyPet, context: CellContext) => ReactNode;
  /** The title of its column in files that this app writes. */
  title: string;
  isRequired: boolean;
  /** The value as it is typed and as files have it. Empty if it is not set. */
  text: (pet: AnyPet) => string;
  /** The value in a sentence, after the name of the pet. Undefined if it says nothing there. */
  inWords: (pet: AnyPet, names: CategoryNames) => string | undefined;
  /** The name of the value. Files have it next to the value, titled with the label; an import ignores it. */
  nameOfValue?: (pet: AnyPet, names: CategoryNames) => string;
}

/**
 * As wide as the longest ID, so that it is not broken: 64 bits have 19 digits and a sign. One digit more, because the
 * header has smaller ones.
 */
const CATEGORY_WIDTH = 'calc(21.5ch + 2 * var(--cell-padding))';

/** Lists, their order, files and Sent iterate over these. */
export const FIELDS: readonly Field[] = [
  {
    key: 'name',
    column: 'name',
    place: 'title',
    widths: { list: 'auto', sent: 'minmax(4rem, 1.2fr)', preview: 'minmax(0, 1.4fr)' },
    label: 'Name',
    title: 'Name',
    isRequired: true,
    text: ({ name }) => name,
    inWords: () => undefined,
    // Without a name, the link to the pet would have no text.
    cell: ({ name }, { render }) =>
      name === '' ? <span className={layout.quiet}>No name</span> : render(name),
    compare: (a, b) => compareText(a.name, b.name),
  },
  {
    key: 'categoryId',
    column: 'category',
    place: 'second',
    widths: { list: CATEGORY_WIDTH, sent: 'minmax(12rem, 0.8fr)', preview: 'minmax(0, 1fr)' },
    label: 'Category',
    title: 'Category ID',
    isRequired: true,
    text: ({ categoryId }) => String(categoryId),
    inWords: ({ categoryId }, names) => `category ${categoryText(categoryId, names)}`,
    nameOfValue: ({ categoryId }, names) => names.get(categoryId) ?? '',
    cell: ({ categoryId }, { names, render }) => categoryLabel(categoryId, names, render),
    compare: (a, b, names) => compareCategory(a.categoryId, b.categoryId, names),
  },
  {
    key: 'status',
    column: 'status',
    place: 'end',
    widths: { list: '8rem', sent: '6rem', preview: 'minmax(0, 0.8fr)' },
    label: 'Status',
    title: 'Status',
    isRequired: false,
    text: ({ status }) => status ?? '',
    inWords: ({ status }) => statusLabel(status),
    cell: ({ status }) => statusBadge(status),
    compare: (a, b) => compareStatus(a.status, b.status),
  },
];

let collator: Intl.Collator | undefined;

// Creates the collator on first use, because that takes some milliseconds.
export function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

/** Compares without subtracting numbers, which would make some IDs beyond 2^53 equal. */
export function compareInt64(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

// By name, then by ID. Categories without a name come after the others.
function compareCategory(a: bigint, b: bigint, names: CategoryNames): number {
  if (names.has(a) !== names.has(b)) return names.has(a) ? -1 : 1;
  return compareText(names.get(a) ?? '', names.get(b) ?? '') || compareInt64(a, b);
}

// In the order of PetStatus, then other statuses by name, then pets without a status.
function compareStatus(a: string | undefined, b: string | undefined): number {
  return rank(a) - rank(b) || compareText(a ?? '', b ?? '');
}

function rank(status: string | undefined): number {
  const { options } = PetStatus;
  if (status === undefined) return options.length + 1;
  const position = options.findIndex((option) => option === status);
  return position < 0 ? options.length : position;
}
