// Words of a search that stand for a value and not for letters. The overview writes them into its links, and the list
// reads them.
import { readInt64 } from '../../api/json/int64.ts';
import type { Pet } from '../../api/schemas.ts';

/** What a search asks for. */
export interface SearchWords {
  /** The words to look for in names, IDs and categories. */
  text: string;
  /** What `category:` and `status:` ask for: a pet must have each of these. */
  exact: readonly ((pet: Pet) => boolean)[];
}

const CATEGORY = 'category:';
const STATUS = 'status:';
/** Stands for pets without a status. */
const NOT_SET = 'not-set';

/** The word that finds exactly the pets of a category: `category:7`. */
export function categoryWord(id: bigint): string {
  return CATEGORY + id;
}

/**
 * The word that finds exactly the pets of a status: `status:reserved`, or `status:not-set` for none.
 *
 * @returns undefined if a search cannot hold the status, because it is empty, long, has white space, or is `not-set`
 */
export function statusWord(status: string | undefined): string | undefined {
  if (status === NOT_SET) return undefined;
  return status === undefined || /^\S{1,40}$/u.test(status)
    ? STATUS + (status ?? NOT_SET)
    : undefined;
}

/** Splits what was typed into words that stand for a value, and text. */
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
