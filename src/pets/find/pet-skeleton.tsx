import styles from './pet.module.css';

/** The card of a pet that is awaited. Hidden from screen readers, for which the status line says so. */
export function PetSkeleton() {
  return (
    <dl className={styles.card} aria-hidden="true">
      {['ID', 'Category', 'Status'].map((label) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.awaited} />
        </div>
      ))}
    </dl>
  );
}
