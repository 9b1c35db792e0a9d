import { LIMIT, PetStatus } from '../../api/schemas.ts';
import type { ListPetsQuery } from '../../api/list-pets-query.ts';

/** What staff choose between without writing an address by hand. */
export const USUAL_LIMITS = [10, 20, 50, 100] as const;

export const COLUMNS = ['id', 'name', 'category', 'status'] as const;
export type Column = (typeof COLUMNS)[number];

/** A column to sort by; with a minus from the end to the beginning. */
export type Sort = Column | `-${Column}`;

/** All that the list's address says: what is asked of the service, and what is done with it here. */
export interface ListAddress extends ListPetsQuery {
  find?: string | undefined;
  sort?: Sort | undefined;
}

/** The longest text that is searched for, in characters. */
export const LONGEST_FIND = 100;

const SORTS: readonly Sort[] = COLUMNS.flatMap((column) => [column, `-${column}` as const]);

/** Reads the address's search part, field by field: nonsense falls back to the default. */
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

/** What is kept of a text to search for: no more than the longest, and nothing of white space alone. */
export function readFind(text: string): string {
  return text.trim() && Array.from(text).slice(0, LONGEST_FIND).join('');
}

function readLimit(text: string): number {
  // `Number` alone would take `1e1` and ` 10 `.
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : LIMIT.default;
  return limit >= LIMIT.min && limit <= LIMIT.max ? limit : LIMIT.default;
}

/** Writes the search part, with its `?` unless it is empty. Defaults are left out. */
export function writeListAddress({ status, limit, find, sort }: ListAddress): string {
  const fields = new URLSearchParams();
  if (status !== undefined) fields.set('status', status);
  if (limit !== LIMIT.default) fields.set('limit', String(limit));
  if (find) fields.set('find', find);
  if (sort) fields.set('sort', sort);
  return fields.size === 0 ? '' : `?${fields}`;
}
