import type { Pet } from '../../api/schemas.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { BackToPets } from './other-pets.tsx';
import { DuplicateLink } from './duplicate-link.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet.module.css';

/** A pet's ID, category and status, and the actions for it. */
export function PetCard({ pet }: { pet: Pet }) {
  const names = useCategoryNames(true);
  return (
    <>
      <dl className={`${layout.card} ${styles.card}`}>
        <div>
          <dt>ID</dt>
          <dd className={styles.digits} translate="no">
            {String(pet.id)}
          </dd>
        </div>
        <div>
          <dt>Category</dt>
          <dd className={styles.digits}>
            <CategoryLabel id={pet.categoryId} names={names} />
          </dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>{statusBadge(pet.status)}</dd>
        </div>
      </dl>
      <div className={`${layout.row} ${styles.actions}`}>
        <BackToPets />
        <CopyButton text={String(pet.id)}>Copy ID</CopyButton>
        <DuplicateLink pet={pet} />
      </div>
    </>
  );
}
