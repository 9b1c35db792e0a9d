// `?.`, because programs in Node have no `import.meta.env`.
const base = import.meta.env?.BASE_URL ?? '/';

/**
 * The name with which those of the databases, locks, messages and tab data of this build begin. All builds of an origin
 * share its storage, so a build in a folder adds the folder, such as `pet-store/shop/`: otherwise, builds in two folders
 * would end each other's sessions. Display settings, which are one person's, are shared.
 */
export const STORAGE_NAME = base === '/' ? 'pet-store' : `pet-store${base}`;
