import { categoryText } from './read-category.ts';
import { nameKey } from '../pet/name-key.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';

const MOST_SUGGESTED = 50;

/**
 * The texts to suggest for a category of which this much is typed, such as `4 Dogs`: those that contain it, the used ones
 * first.
 *
 * @param used the category IDs that are in use, in the order in which they are suggested
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
    if (found.length === MOST_SUGGESTED) break;
  }
  return found;
}
