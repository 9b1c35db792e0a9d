// Search words for an exact value, such as `category:7`. The overview writes them into its links, and the list reads them.
import { readInt64 } from '../../api/json/int64.ts';
import type { Pet } from '../../api/schemas.ts';
import { searchTerms } from './highlighted.tsx';

type PetTest = (pet: Pet) => boolean;

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
  if (status === undefined) return STATUS + NOT_SET;
  return status !== NOT_SET && /^\S{1,40}$/u.test(status) ? STATUS + status : undefined;
}

export interface PetFilter {
  /** The terms to look for in names, IDs and categories. Without any, every pet matches. */
  terms: readonly string[];
  /** Each says whether a pet has the value of a `category:` or `status:`. A match has all of these values. */
  exact: readonly PetTest[];
}

export function readPetFilter(typed: string): PetFilter {
  const exact: PetTest[] = [];
  const texts = typed.split(/\s+/).filter((word) => {
    const test = readExactWord(word);
    if (test) exact.push(test);
    return !test;
  });
  // As the app writes an ID.
  const words = texts.map((word) => word.replace(/^#(?=-?\d+$)/, ''));
  return { terms: searchTerms(words.join(' ')), exact };
}

function readExactWord(word: string): PetTest | undefined {
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
