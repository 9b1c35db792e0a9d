import type { ReactNode } from 'react';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from './load-category-names.ts';
import styles from './category-label.module.css';

interface CategoryLabelProps {
  id: bigint;
  /** From `useCategoryNames`, which a table calls once for all its rows. */
  names: CategoryNames;
}

/** A category's name, followed by its ID, or the ID alone if it has no name. A long name is shortened. */
export function CategoryLabel({ id, names }: CategoryLabelProps) {
  return <span translate="no">{categoryLabel(id, names, (text) => renderUntrusted(text))}</span>;
}

/** As `CategoryLabel`, with each of its texts rendered by `render`, and without an element of its own. */
export function categoryLabel(
  id: bigint,
  names: CategoryNames,
  render: (text: string) => ReactNode,
): ReactNode {
  const name = names.get(id);
  if (name === undefined) return render(String(id));
  return (
    <>
      {render(name)} <span className={styles.id}>{render(String(id))}</span>
    </>
  );
}
