import { exactDigits } from './exact-digits.tsx';
import type { CategoryNames } from './read-category-names.ts';

interface CategoryLabelProps {
  id: bigint;
  /** From `useCategoryNames`, which a table asks once for all its rows. */
  names: CategoryNames;
}

/** A category: its ID and, where the store has one, the store's own word beside it. */
export function CategoryLabel({ id, names }: CategoryLabelProps) {
  const word = names.get(id);
  return (
    <>
      {exactDigits(id)}
      {word !== undefined && (
        <>
          {' '}
          <bdi title="The store's own word">{word}</bdi>
        </>
      )}
    </>
  );
}
