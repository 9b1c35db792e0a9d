import { foldName } from '../../api/fold-name.ts';
import { searchTerms } from '../known/highlighted.tsx';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { compareText } from '../pet/fields.tsx';

const MAX_SUGGESTED = 50;

/**
 * Returns up to 50 categories whose text, such as `Dogs 4`, contains every typed word, in alphabetical order.
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
  return [...new Set([...names.keys(), ...used])]
    .map((id) => categoryText(id, names))
    .filter((text) => isMatch(foldName(text)))
    .toSorted(compareText)
    .slice(0, MAX_SUGGESTED);
}
