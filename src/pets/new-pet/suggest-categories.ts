import { categoryText } from '../pet/category-text.ts';
import { nameKey } from '../pet/name-key.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';

const MAX_SUGGESTED = 50;

/**
 * Returns the categories whose text, such as `Dogs 4`, contains the typed text: those in use first.
 *
 * @param used IDs in the order of their suggestions
 */
export function suggestCategories(
  typed: string,
  used: readonly bigint[],
  names: CategoryNames,
): readonly string[] {
  const key = nameKey(typed);
  const found: string[] = [];
  for (const id of new Set([...used, ...names.keys()])) {
    const text = categoryText(id, names);
    if (nameKey(text).includes(key)) found.push(text);
    if (found.length === MAX_SUGGESTED) break;
  }
  return found;
}
