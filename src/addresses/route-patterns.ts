/**
 * What the router compares an address with, by page: without the sub-folder of the build. `start` shows the
 * list, which replaces the address with its own. This file imports nothing, because the first script of
 * `index.html` reads it.
 */
export const ROUTES = {
  start: '/',
  list: '/pets',
  form: '/pets/new',
  import: '/pets/import',
  sent: '/pets/sent',
  overview: '/pets/overview',
  pet: '/pets/:petId',
  orders: '/store/orders',
} as const;
