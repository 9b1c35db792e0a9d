/**
 * The router's patterns, without the base of the build. `start` shows the list, which replaces the address with its own.
 * This file imports nothing, because the early page (`src/before-react/`) includes it.
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
