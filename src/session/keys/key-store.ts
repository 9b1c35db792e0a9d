import type { EnvironmentAddress } from '../../api/environment-key.ts';
import { isRecent, type SafeStorage, type Stores } from '../storage/safe-storage.ts';
import { STORAGE_NAMES } from '../storage/storage-names.ts';

/** How long **Keep on this computer** keeps a key: one working day of 8 hours, in milliseconds. */
const KEPT_KEY_LIFETIME = 8 * 60 * 60 * 1000;

export type KeyStore = ReturnType<typeof createKeyStore>;

/**
 * Creates what stores one key for each environment's name and address, in the storage of the tab or, with **Keep on
 * this computer**, in that of the computer. Call `write` and `forget` inside `withKeyLock`. The end of a session removes
 * keys without this store: with all else whose name has the secret prefix (`shared-session.ts`).
 */
export function createKeyStore({ tab, computer, now }: Stores) {
  const readTab = (environment: EnvironmentAddress) => tab.get(STORAGE_NAMES.key(environment));
  const readKept = (environment: EnvironmentAddress) =>
    parseKept(computer.get(STORAGE_NAMES.key(environment)), now());
  const remove = (storage: SafeStorage, environment: EnvironmentAddress) => {
    storage.remove(STORAGE_NAMES.key(environment));
    storage.remove(STORAGE_NAMES.list);
  };

  const find = (environment: EnvironmentAddress) => {
    const inTab = readTab(environment);
    const key = inTab ?? readKept(environment);
    if (key === undefined || !isSendable(key)) return undefined;
    return { key, storage: inTab === undefined ? computer : tab };
  };

  return {
    /** Returns the key and the storage that holds it. */
    find,
    read: (environment: EnvironmentAddress): string | undefined => find(environment)?.key,
    /** @param keep whether to store the key on the computer, for 8 hours */
    write: (environment: EnvironmentAddress, key: string, keep: boolean): void => {
      remove(tab, environment);
      remove(computer, environment);
      const name = STORAGE_NAMES.key(environment);
      if (keep) computer.set(name, JSON.stringify({ key, until: now() + KEPT_KEY_LIFETIME }));
      else tab.set(name, key);
    },
    /** Removes the key if it is still stored, and the list in the same storage. */
    forget: (environment: EnvironmentAddress, key: string): void => {
      if (readTab(environment) === key) remove(tab, environment);
      if (readKept(environment) === key) remove(computer, environment);
    },
    /** Removes from the computer a key whose 8 hours are over, and text that is not a stored key. */
    removeExpired: (environment: EnvironmentAddress): void => {
      const removeIfExpired = () => {
        if (readKept(environment) === '') remove(computer, environment);
      };
      if (readKept(environment) === '') void withKeyLock(removeIfExpired);
    },
  };
}

/**
 * Runs a change of stored keys while no other tab runs one (Web Locks), so that comparing and removing
 * a key is one step. Runs without a lock if the browser has none (plain http) or refuses it (site data
 * blocked).
 */
export async function withKeyLock(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(STORAGE_NAMES.keyLock, work).catch(work);
  else work();
}

/**
 * Returns the key kept on the computer: empty if its 8 hours are over or the text holds no key,
 * undefined without a text. Does not use zod, since it also runs in the first script of the page
 * (`src/early`), which has to be small.
 */
function parseKept(text: string | undefined, now: number): string | undefined {
  if (text === undefined) return undefined;
  try {
    const { key, until }: { key?: unknown; until?: unknown } = JSON.parse(text);
    const isValid = isRecent(Number(until) - KEPT_KEY_LIFETIME, KEPT_KEY_LIFETIME, now);
    return isValid && typeof key === 'string' ? key : '';
  } catch {
    return '';
  }
}

/**
 * Checks a key before it is sent.
 *
 * @param key the key as typed, without outer spaces
 * @returns the message to show if the key cannot be sent, otherwise undefined
 */
export function checkKey(key: string): string | undefined {
  if (isSendable(key)) return undefined;
  if (key === '') return 'Enter an API key';
  if (/[\r\n]/.test(key)) return 'An API key has no line breaks. Copy it again in one line';
  if (/\p{Cc}/u.test(key)) return 'An API key has no tabs or control characters. Copy it again';
  return 'This API key has a character that cannot be sent, such as a curly quote. Copy it again';
}

/**
 * Whether a key can be part of a header: it has only visible characters and spaces (RFC 9110, 5.5), within
 * Latin-1 (which `fetch` requires).
 */
function isSendable(key: string): boolean {
  return /^[ -~\u00a0-\u00ff]+$/.test(key);
}

/**
 * Returns four hex digits, the FNV-1a checksum of the key, folded to 16 bits. Different marks prove that
 * two lists were read with different keys. The same mark does not prove the same key: one in 65,536 keys
 * has it, so a mark can be stored where the key may not be.
 */
export function keyMark(key: string): string {
  // The two numbers are the offset basis and the prime of 32-bit FNV-1a.
  let sum = 0x811c9dc5;
  for (const char of key) sum = Math.imul(sum ^ char.charCodeAt(0), 0x01000193);
  return ((sum >>> 16) ^ (sum & 0xffff)).toString(16).padStart(4, '0');
}
