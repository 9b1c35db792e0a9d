import { toSingleLine } from '../../api/json/to-single-line.ts';
import { beginningOf } from '../../untrusted-text/plain-text.ts';
import type { CategoryNames } from './load-category-names.ts';

/** The text of a category in fields, suggestions and sentences: `Dogs 4`, or `4` if it has no name. */
export function categoryText(id: bigint, names: CategoryNames): string {
  const name = names.get(id);
  return name === undefined ? String(id) : `${toSingleLine(beginningOf(name))} ${id}`;
}
