import type { ReactNode } from 'react';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from './category-names.ts';
import styles from './category.module.css';

/** A category's name, followed by its ID, or the ID alone if it has no name. */
export function categoryLabel(
  id: bigint,
  names: CategoryNames,
  render: (text: string) => ReactNode = renderUntrusted,
): ReactNode {
  const name = names.get(id);
  if (name === undefined) return render(String(id));
  return (
    <>
      {render(name)} <span className={styles.id}>{render(String(id))}</span>
    </>
  );
}

/** The text of a category in fields, suggestions and sentences: `Dogs 4`, or `4` if it has no name. */
export function categoryText(id: bigint, names: CategoryNames): string {
  const name = names.get(id);
  return name === undefined ? String(id) : `${shortLine(name)} ${id}`;
}
