// Search words for an exact value, such as `category:7`. The overview writes them into its links, and the list reads them.
import { readInt64 } from '../../api/json/int64.ts';
import type { Pet } from '../../api/schemas.ts';

export interface SearchWords {
  /** The words to look for in names, IDs and categories. */
  text: string;
  /** Each says whether a pet has the value of a `category:` or `status:`. A match has all of these values. */
  exact: readonly ((pet: Pet) => boolean)[];
}

const CATEGORY = 'category:';
const STATUS = 'status:';
const NOT_SET = 'not-set';

export function categoryWord(id: bigint): string {
  return CATEGORY + id;
}

/**
 * The word for the pets of a status: `status:reserved`, or `status:not-set` for pets without one.
 *
 * @returns undefined for a status that no word can express: empty, long, with white space, or `not-set` itself
 */
export function statusWord(status: string | undefined): string | undefined {
  if (status === NOT_SET) return undefined;
  return status === undefined || /^\S{1,40}$/u.test(status)
    ? STATUS + (status ?? NOT_SET)
    : undefined;
}

export function readSearchWords(typed: string): SearchWords {
  const exact: ((pet: Pet) => boolean)[] = [];
  const text: string[] = [];
  for (const word of typed.split(/\s+/)) {
    const test = readExactWord(word);
    if (test) exact.push(test);
    else text.push(word);
  }
  return { text: text.join(' '), exact };
}

function readExactWord(word: string): ((pet: Pet) => boolean) | undefined {
  const name = word.toLowerCase();
  if (name.startsWith(CATEGORY)) {
    const id = readInt64(word.slice(CATEGORY.length));
    if (typeof id === 'bigint') return ({ categoryId }) => categoryId === id;
  }
  if (name.startsWith(STATUS) && word.length > STATUS.length) {
    const wanted = word.slice(STATUS.length);
    return ({ status }) => (status ?? NOT_SET) === wanted;
  }
  return undefined;
}
