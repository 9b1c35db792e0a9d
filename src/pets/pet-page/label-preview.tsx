import { useEffect, useSyncExternalStore } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { labels } from '../labels/print-labels.tsx';
import styles from './pet-page.module.css';

/** The pet's label as it would be printed. Hidden from screen readers, which have the same facts in words. */
export function LabelOfPet({ pet }: { pet: Pet | undefined }) {
  const chunk = useSyncExternalStore(labels.subscribe, labels.loaded);
  useEffect(() => {
    // If it does not load, **Print label** says so.
    labels.load().catch(() => undefined);
  }, []);
  return (
    <div className={styles.label} aria-hidden="true">
      <div className={styles.paper}>{chunk && pet && <chunk.LabelPreview pet={pet} />}</div>
    </div>
  );
}
