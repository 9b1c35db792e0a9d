import styles from './key-form.module.css';

/** The service's words at the end of a sentence. `dir` isolates them, as they may be written right to left. */
export function SaidByService({ said }: { said: string | undefined }) {
  if (!said) return null;
  return (
    <>
      . The service says:{' '}
      <q className={styles.said} dir="auto" translate="no">
        {said}
      </q>
    </>
  );
}
