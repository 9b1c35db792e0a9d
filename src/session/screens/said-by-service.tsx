import { writtenText } from '../../written-text/written-text.tsx';
import styles from './key-form.module.css';

/** The service's words at the end of a sentence. */
export function SaidByService({ said }: { said: string | undefined }) {
  if (!said) return null;
  return (
    <>
      . The service says:{' '}
      <q className={styles.said} dir="auto" translate="no">
        {writtenText(said, 'in quote')}
      </q>
    </>
  );
}
