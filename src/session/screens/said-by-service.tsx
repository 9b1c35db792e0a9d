import { describeError } from '../../api/errors/describe-error.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import styles from './key-form.module.css';

/** The words of an error for a `Notice`, with those of the service marked and shortened. */
export function noticeWords(error: unknown) {
  const { said, ...words } = describeError(error);
  return { ...words, said: said && writtenText(said, 'in quote') };
}

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
