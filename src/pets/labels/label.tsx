import type { Pet } from '../../api/schemas.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { categoryLabel } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { QrCode } from './qr-code.tsx';
import styles from './labels.module.css';

/** What a label shows of a pet. Not its status, which may change after printing. */
export type LabelPet = Pick<Pet, 'id' | 'name' | 'categoryId'>;

interface LabelProps {
  pet: LabelPet;
  names: CategoryNames;
  /** The address of the pet's page, which a phone's camera opens. */
  address: string;
}

export function Label({ pet, names, address }: LabelProps) {
  return (
    <div className={styles.label} translate="no">
      <QrCode text={address} />
      <div className={styles.text}>
        <div className={styles.name}>{renderUntrusted(pet.name)}</div>
        <p className={styles.category}>
          {!names.has(pet.categoryId) && 'Category '}
          <span>{categoryLabel(pet.categoryId, names)}</span>
        </p>
        <p className={styles.id}>ID {String(pet.id)}</p>
      </div>
    </div>
  );
}
