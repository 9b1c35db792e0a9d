import { LIMIT, PetStatus } from '../../api/schemas.ts';
import type { ListPetsQuery } from '../../api/list-pets.ts';

/** What staff choose between without writing an address by hand. */
export const USUAL_LIMITS = [10, 20, 50, 100] as const;

/** Reads the address's search part, field by field: nonsense falls back to the default. */
export function readListAddress(search: string): ListPetsQuery {
  const fields = new URLSearchParams(search);
  const status = PetStatus.safeParse(fields.get('status'));
  return {
    limit: readLimit(fields.get('limit') ?? ''),
    ...(status.success && { status: status.data }),
  };
}

function readLimit(text: string): number {
  // `Number` alone would take `1e1` and ` 10 `.
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : LIMIT.default;
  return limit >= LIMIT.min && limit <= LIMIT.max ? limit : LIMIT.default;
}

/** Writes the search part, with its `?` unless it is empty. Defaults are left out. */
export function writeListAddress({ status, limit }: ListPetsQuery): string {
  const fields = new URLSearchParams();
  if (status !== undefined) fields.set('status', status);
  if (limit !== LIMIT.default) fields.set('limit', String(limit));
  return fields.size === 0 ? '' : `?${fields}`;
}
