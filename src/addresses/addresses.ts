// The address of every page. Each is built from the pattern (`route-patterns.ts`) that the router also uses, so
// that the two cannot differ. The folder is not part of `src/app/` or `src/pets/`, because pages link to each
// other, and the folders of pages import neither `app` nor each other.
import { type ListAddress, writeListAddress } from './list-address.ts';
import { ROUTES } from './route-patterns.ts';

/** Which pets the page **Sent** shows. */
export type SentFilter = 'all' | 'to-check' | 'added';

/** The ID of the field **Find pets**. As the fragment of an address, it moves the focus to the field. */
export const FIND_FIELD_ID = 'find-pets';

/** The address of each page, for links. The router puts the sub-folder of the build before it. */
export const addressOf = {
  /** @param differences what differs from the defaults */
  list: (differences: Partial<ListAddress> = {}) => ROUTES.list + writeListAddress(differences),
  form: ROUTES.form,
  import: ROUTES.import,
  /** @param show read by `readSentFilter` */
  sent: (show: SentFilter = 'all') => ROUTES.sent + (show === 'all' ? '' : `?show=${show}`),
  overview: ROUTES.overview,
  pet: (id: bigint) => ROUTES.pet.replace(':petId', String(id)),
  orders: ROUTES.orders,
} satisfies Record<Exclude<keyof typeof ROUTES, 'start'>, unknown>;
