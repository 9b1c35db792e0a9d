import { foldName } from '../../api/fold-name.ts';
import { readInt64 } from '../../api/json/int64.ts';
import { formatCount, joinWords } from '../../ui/words.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { searchTerms } from '../loaded-lists/highlighted.tsx';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { compareText } from '../pet/fields.tsx';

const NOT_LOADED =
  'Category names have not loaded. Enter an ID, like 12, or try again in a moment.';

const MAX_LISTED = 5;

/**
 * Reads a category from its ID, its name, or both as in `categoryText`. A whole number is always an ID. Names are
 * compared by `foldName`.
 *
 * @param names undefined until they are loaded; before that, only an ID can be read
 * @returns the ID, or the error message to show
 */
export function readCategory(text: string, names: CategoryNames | undefined): bigint | string {
  const written = text.trim();
  if (written === '') return 'Enter a category';
  const id = readInt64(written);
  if (typeof id === 'bigint') return id;
  if (id !== 'not whole') return `Category is ${id}`;
  if (names === undefined) return NOT_LOADED;
  if (names.size === 0) return 'Category must be a whole number, like 12';
  const [found, ...others] = indexOf(names).get(foldName(written)) ?? [];
  if (found === undefined) return unknownCategory(written);
  if (others.length === 0) return found;
  const ids = listFirst([found, ...others].map(String));
  return `Several categories are called ${shortLine(written)}: ${ids}. Enter the ID.`;
}

/** Returns how a category that has a name is written once it is understood, such as `Dogs 4`. */
export function writtenCategory(text: string, names: CategoryNames): string | undefined {
  const id = readCategory(text, names);
  return typeof id === 'bigint' && names.has(id) ? categoryText(id, names) : undefined;
}

/** Fits into one line, with the nearest categories (`nearest-categories.tsx`). */
export function unknownCategory(text: string): string {
  return `No category “${shortLine(text.trim())}”.`;
}

// Cached, because a file has thousands of rows.
const indexes = new WeakMap<CategoryNames, ReturnType<typeof createIndex>>();

function indexOf(names: CategoryNames) {
  const index = indexes.get(names) ?? createIndex(names);
  indexes.set(names, index);
  return index;
}

function createIndex(names: CategoryNames) {
  const idsByKey = new Map<string, bigint[]>();
  for (const [id, name] of names)
    for (const key of new Set([foldName(name), foldName(categoryText(id, names))]))
      idsByKey.set(key, [...(idsByKey.get(key) ?? []), id]);
  return idsByKey;
}

/** Returns `Birds, Cats, Dogs`, or the first few and `1,200 more`. */
function listFirst(words: readonly string[]): string {
  if (words.length <= MAX_LISTED) return words.join(', ');
  const more = words.length - MAX_LISTED;
  return joinWords([...words.slice(0, MAX_LISTED), `${formatCount(more)} more`], 'and');
}

const MAX_SUGGESTED = 50;

/**
 * Returns up to 50 categories whose text, such as `Dogs 4`, contains every typed word: first those that begin with the
 * first of them, and each part in alphabetical order.
 *
 * @param used the IDs in use, which may have no name
 */
export function suggestCategories(
  typed: string,
  used: Iterable<bigint>,
  names: CategoryNames,
): readonly string[] {
  const terms = searchTerms(typed);
  const isMatch = (searchable: string) => terms.every((term) => searchable.includes(term));
  const begins = (text: string) => foldName(text).startsWith(terms[0] ?? '');
  return [...new Set([...names.keys(), ...used])]
    .map((id) => categoryText(id, names))
    .filter((text) => isMatch(foldName(text)))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)) || compareText(a, b))
    .slice(0, MAX_SUGGESTED);
}
