import { foldName } from '../../api/fold-name.ts';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { suggestCategories } from './read-category.ts';

const MAX_LENGTH = 50;

/**
 * Returns up to two categories that a text may stand for, such as `Dogs 4`: first those that contain it, as suggestions
 * do, then those whose names are near to it, nearest first. Of these, at most half of the letters differ.
 */
export function nearestCategories(text: string, names: CategoryNames): readonly string[] {
  const typed = foldName(text).slice(0, MAX_LENGTH);
  const near = [...names]
    .map(([id, name]) => {
      const folded = foldName(name);
      const longest = Math.max(typed.length, folded.length);
      const distance = editDistance(typed, folded);
      return { id, distance, isNear: 2 * distance <= longest };
    })
    .filter(({ isNear }) => isNear)
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ id }) => categoryText(id, names));
  return [...new Set([...suggestCategories(text, [], names), ...near])].slice(0, 2);
}

/** Counts the letters to insert, remove or replace (Levenshtein). */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(from).entries()) {
    let left = row + 1;
    above = above.map((up, column) => {
      if (column > 0) {
        const diagonal = (above[column - 1] ?? 0) + Number(letter !== to[column - 1]);
        left = Math.min(left + 1, up + 1, diagonal);
      }
      return left;
    });
  }
  return above.at(-1) ?? 0;
}
