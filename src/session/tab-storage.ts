import type { TextStorage } from '../api/connection.ts';
import type { SessionRecord } from '../database/schema.ts';
import { STORAGE_NAME } from '../database/storage-name.ts';

/** Keeps this tab’s environment and drafts across a reload. */
export interface TabStorage extends TextStorage {
  /** Removes the data of all pages but those of these sessions. Returns its texts. */
  removePageData: (kept: readonly Session[]) => readonly string[];
  /** The texts of the pages of all sessions. */
  pageTexts: () => readonly string[];
}

type Session = Pick<SessionRecord, 'environment' | 'id'>;

const ENVIRONMENT = `${STORAGE_NAME}:environment`;
/** All page data has this prefix, and is removed when its session ends. */
const PAGE_PREFIX = `${STORAGE_NAME}:page:`;

/**
 * Opens the storage of this tab. Its functions never throw: a text that does not fit is lost with the page, and a
 * browser that blocks storage (`open` throws) cannot run the app, which the database reports.
 */
export function openTabStorage(open: () => Storage = () => sessionStorage): TabStorage {
  const tryTo = <Result>(use: (storage: Storage) => Result): Result | undefined => {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  };
  const pageNames = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((name) =>
      name.startsWith(PAGE_PREFIX),
    );
  const remove = (name: string): void => tryTo((storage) => storage.removeItem(name));
  return {
    get: (name) => tryTo((storage) => storage.getItem(name)) ?? undefined,
    set: (name, value) => {
      // Removed first: if the write fails, an older text must not remain.
      remove(name);
      tryTo((storage) => storage.setItem(name, value));
    },
    remove,
    removePageData: (kept) => {
      const prefixes = kept.map(prefixOf);
      const removeFrom = (storage: Storage) =>
        pageNames(storage)
          .filter((name) => !prefixes.some((prefix) => name.startsWith(prefix)))
          .map((name) => {
            const text = storage.getItem(name) ?? '';
            storage.removeItem(name);
            return text;
          });
      return tryTo(removeFrom) ?? [];
    },
    pageTexts: () =>
      tryTo((storage) => pageNames(storage).map((name) => storage.getItem(name) ?? '')) ?? [],
  };
}

export const shownEnvironment = {
  read: (tab: TextStorage) => tab.get(ENVIRONMENT),
  write: (tab: TextStorage, name: string) => tab.set(ENVIRONMENT, name),
  remove: (tab: TextStorage) => tab.remove(ENVIRONMENT),
};

const prefixOf = ({ environment, id }: Session) => `${PAGE_PREFIX}${environment}:${id}:`;

/** The storage of the pages of one session: a draft may be of another person than the next session. */
export function createPrefixedStorage(tab: TextStorage, session: Session): TextStorage {
  const prefix = prefixOf(session);
  return {
    get: (name) => tab.get(prefix + name),
    set: (name, value) => tab.set(prefix + name, value),
    remove: (name) => tab.remove(prefix + name),
  };
}
