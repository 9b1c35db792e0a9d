// The address of every page, built from the router's own patterns (`route-patterns.ts`). It has a folder of its own,
// because pages link to each other, but import neither `app` nor each other.
import { type ListAddress, writeListAddress } from './list-address.ts';
import { ROUTES } from './route-patterns.ts';

/** Whether an address is that of the list, the form or a pet: next to each other on a wide screen. */
export function isDeskAddress(path: string): boolean {
  return /^\/(?:pets(?:\/(?:new|-?\d+))?)?\/?$/i.test(path);
}

export type SentFilter = 'all' | 'to-check' | 'added';

/** The ID of the field **Find pets**. As the fragment of an address, it requests the focus for the field. */
export const FIND_FIELD_ID = 'find-pets';

/** The router prepends the base of the build. */
export const addressOf = {
  list: (differences: Partial<ListAddress> = {}) => ROUTES.list + writeListAddress(differences),
  form: ROUTES.form,
  import: ROUTES.import,
  sent: (show: SentFilter = 'all') => ROUTES.sent + (show === 'all' ? '' : `?show=${show}`),
  overview: ROUTES.overview,
  pet: (id: bigint) => ROUTES.pet.replace(':petId', String(id)),
  orders: ROUTES.orders,
} satisfies Record<Exclude<keyof typeof ROUTES, 'start'>, unknown>;

/** The parameter of the import page that names the import to show, instead of rows that are not sent yet. */
export const IMPORT_PARAMETER = 'import';

export function addressOfImport(id: string): string {
  return `${ROUTES.import}?${new URLSearchParams({ [IMPORT_PARAMETER]: id }).toString()}`;
}
