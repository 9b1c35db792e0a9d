import type { Duplicate, ImportRow } from '../../sending/journal/import-summary.ts';
import { Notice } from '../../ui/notice.tsx';
import { describeDuplicate } from '../outcome/results-file.ts';
import styles from './duplicates-notice.module.css';

interface DuplicatesNoticeProps {
  rows: readonly ImportRow[];
  duplicates: readonly Duplicate[];
}

const MAX_SHOWN = 10;

/** Warns of pets that are in the store twice although their row was sent once. */
export function DuplicatesNotice({ rows, duplicates }: DuplicatesNoticeProps) {
  if (duplicates.length === 0) return null;
  return (
    <Notice
      tone="problem"
      happened={`${duplicates.length === 1 ? '1 pet was sent once but is' : `${duplicates.length} pets were sent once but are`} in the store twice.`}
      next="A pet cannot be removed here. Tell the person who runs the service which pets are duplicates."
    >
      <ul className={styles.duplicates}>
        {duplicates.slice(0, MAX_SHOWN).map((duplicate) => (
          <li key={duplicate.pet.id}>
            Line {rows[duplicate.row]?.line}: {describeDuplicate(duplicate)}
          </li>
        ))}
      </ul>
      {duplicates.length > MAX_SHOWN && <p>The results file lists all of them.</p>}
    </Notice>
  );
}
