import type { Duplicate, ImportRow } from '../../../sending/journal/import-record.ts';
import { Notice } from '../../../ui/notice.tsx';
import { duplicateWords } from '../../outcome/results-file.ts';
import styles from '../import-result.module.css';

interface DuplicatesNoticeProps {
  rows: readonly ImportRow[];
  duplicates: readonly Duplicate[];
}

const FIRST = 10;

/** Pets that are there once more than they were sent. Nothing where there are none. */
export function DuplicatesNotice({ rows, duplicates }: DuplicatesNoticeProps) {
  if (duplicates.length === 0) return null;
  return (
    <Notice
      tone="problem"
      happened={`${duplicates.length === 1 ? 'A pet is' : `${duplicates.length} pets are`} there twice though sent once.`}
      next="A pet cannot be removed here: tell the person who runs the service which ones are too many."
    >
      <ul className={styles.duplicates}>
        {duplicates.slice(0, FIRST).map((duplicate) => (
          <li key={duplicate.pet.id}>
            Line {rows[duplicate.row]?.line}: {duplicateWords(duplicate)}
          </li>
        ))}
      </ul>
      {duplicates.length > FIRST && <p>The results file names them all.</p>}
    </Notice>
  );
}
