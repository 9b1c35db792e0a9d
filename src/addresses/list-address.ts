// Imports no zod, because the early page (`src/before-react/request-list.ts`) includes this file.
import { LIMIT, type ListPetsQuery } from '../api/list-pets-query.ts';
import { PET_STATUSES } from '../api/pet-statuses.ts';
import { ROUTES } from './route-patterns.ts';

export const COLUMNS = ['name', 'category', 'status', 'id'] as const;
export type Column = (typeof COLUMNS)[number];

/** A column to sort by, with a minus for descending order. */
export type Sort = Column | `-${Column}`;

/** The state of the list page in its address: the query of `listPets`, the search and the order. */
export interface ListAddress extends ListPetsQuery {
  find?: string | undefined;
  sort?: Sort | undefined;
}

/** The longest search text, in code points. */
export const MAX_FIND_LENGTH = 100;

export const SORTS: readonly Sort[] = COLUMNS.flatMap((column) => [column, `-${column}` as const]);

/** Splits a sort into its column and its direction: 1 for ascending, -1 for descending. Undefined for other texts. */
export function readSort(text: string): { column: Column; direction: 1 | -1 } | undefined {
  const column = COLUMNS.find((name) => text === name || text === `-${name}`);
  return column && { column, direction: text === column ? 1 : -1 };
}

/** An invalid parameter falls back to its default. */
export function readListAddress(search: string): ListAddress {
  const fields = new URLSearchParams(search);
  return {
    ...readQuery(fields),
    find: readFind(fields.get('find') ?? '') || undefined,
    sort: SORTS.find((name) => name === fields.get('sort')),
  };
}

function readQuery(fields: URLSearchParams): ListPetsQuery {
  const status = PET_STATUSES.find((name) => name === fields.get('status'));
  return { limit: readLimit(fields.get('limit') ?? ''), status };
}

export function withoutFind(search: string): string {
  const fields = new URLSearchParams(search);
  fields.delete('find');
  return fields.size === 0 ? '' : `?${fields}`;
}

/** Returns an empty text for white space only. */
export function readFind(text: string): string {
  return text.trim() && Array.from(text).slice(0, MAX_FIND_LENGTH).join('');
}

function readLimit(text: string): number {
  // `Number` alone would accept `1e1` and ` 10 `.
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : LIMIT.default;
  return limit >= LIMIT.min && limit <= LIMIT.max ? limit : LIMIT.default;
}

/** Writes the query string with its `?`, or an empty text. Omits defaults. */
export function writeListAddress({
  status,
  limit = LIMIT.default,
  find,
  sort,
}: Partial<ListAddress>): string {
  const fields = new URLSearchParams();
  if (status !== undefined) fields.set('status', status);
  if (limit !== LIMIT.default) fields.set('limit', String(limit));
  if (find) fields.set('find', find);
  if (sort) fields.set('sort', sort);
  return fields.size === 0 ? '' : `?${fields}`;
}

/**
 * Reads which list the page at an address requests first. Undefined for other pages, and for a query string that searches,
 * sorts, or that the app would correct.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function readListQuery(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  base: string,
): ListPetsQuery | undefined {
  if (pathname !== base && pathname !== base.slice(0, -1) + ROUTES.list) return undefined;
  const query = readQuery(new URLSearchParams(search));
  return writeListAddress(query) === search ? query : undefined;
}
