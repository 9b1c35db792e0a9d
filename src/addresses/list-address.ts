import { LIMIT, PetStatus } from '../api/schemas.ts';
import type { ListPetsQuery } from '../api/list-pets-query.ts';

export const COLUMNS = ['id', 'name', 'status', 'category'] as const;
export type Column = (typeof COLUMNS)[number];

/** A column to sort by, with a minus for descending order. */
export type Sort = Column | `-${Column}`;

/** The state of the list page in its address: the query of `listPets`, and search and order. */
export interface ListAddress extends ListPetsQuery {
  find?: string | undefined;
  sort?: Sort | undefined;
}

/** The longest search text, in characters. */
export const MAX_FIND_LENGTH = 100;

/** All orders to choose from. */
export const SORTS: readonly Sort[] = COLUMNS.flatMap((column) => [column, `-${column}` as const]);

/** Parses the query string. A parameter that is not valid falls back to its default. */
export function readListAddress(search: string): ListAddress {
  const fields = new URLSearchParams(search);
  const status = PetStatus.safeParse(fields.get('status'));
  const find = readFind(fields.get('find') ?? '');
  const sort = SORTS.find((known) => known === fields.get('sort'));
  return {
    limit: readLimit(fields.get('limit') ?? ''),
    ...(status.success && { status: status.data }),
    ...(find && { find }),
    ...(sort && { sort }),
  };
}

/** Removes the search text from a query string. */
export function withoutFind(search: string): string {
  const fields = new URLSearchParams(search);
  fields.delete('find');
  return fields.size === 0 ? '' : `?${fields}`;
}

/** Cuts a search text to `MAX_FIND_LENGTH` characters. Returns an empty text for white space only. */
export function readFind(text: string): string {
  return text.trim() && Array.from(text).slice(0, MAX_FIND_LENGTH).join('');
}

function readLimit(text: string): number {
  // `Number` alone would accept `1e1` and ` 10 `.
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : LIMIT.default;
  return limit >= LIMIT.min && limit <= LIMIT.max ? limit : LIMIT.default;
}

/** Writes the query string with its `?`, or an empty text. Leaves defaults out. */
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
