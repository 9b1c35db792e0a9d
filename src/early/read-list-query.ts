import { ROUTES } from '../addresses/route-patterns.ts';
import type { ListPetsQuery } from '../api/list-pets-query.ts';
import { PET_STATUSES } from '../api/pet-statuses.ts';

// Equal to `LIMIT.default`. Importing `schemas.ts` would bring zod into the first script of the page.
const DEFAULT_LIMIT = 20;

/**
 * Reads which list the page at an address requests first. Unlike `list-address.ts`, which is too large
 * for a script in the page, it returns undefined for addresses that the app would correct, or that search
 * or sort.
 *
 * @param base the build's base, such as `/` or `/shop/`
 */
export function readListQuery(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  base: string,
): ListPetsQuery | undefined {
  if (pathname !== base && pathname !== base.slice(0, -1) + ROUTES.list) return undefined;
  const [, statusText, limitText] =
    /^\??(?:status=(\w+))?(?:(?:^\?|&)limit=(\d{1,2}|100))?$/.exec(search) ?? [];
  if (search !== '' && statusText === undefined && limitText === undefined) return undefined;
  const status = PET_STATUSES.find((known) => known === statusText);
  const limit = Number(limitText ?? DEFAULT_LIMIT);
  if (limit < 1 || (statusText !== undefined && status === undefined)) return undefined;
  return { limit, ...(status && { status }) };
}
