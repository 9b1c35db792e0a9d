import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from './read-category-names.ts';

interface CategoryLabelProps {
  id: bigint;
  /** From `useCategoryNames`, which a table calls once for all its rows. */
  names: CategoryNames;
}

/** A category's ID, followed by its name if it has one. A long name is shortened. */
export function CategoryLabel({ id, names }: CategoryLabelProps) {
  const name = names.get(id);
  return (
    <span translate="no">
      {String(id)}
      {name !== undefined && (
        <>
          {' '}
          <span title="Category name">{renderUntrusted(name, 'in control')}</span>
        </>
      )}
    </span>
  );
}
