import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf, formatCount } from '../../../ui/words.ts';
import type { PreparedImport } from './prepare-import.ts';
import styles from './preview.module.css';

interface StartFootProps {
  counts: PreparedImport['counts'];
  /** Whether the import is being started. */
  isStarting: boolean;
  onStart: () => void;
}

/** Sums up what would be sent, with the button that sends it. Stays in sight, unless the window is very low. */
export function StartFoot({ counts, isStarting, onStart }: StartFootProps) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { storage } = useJournal();
  const [isConfirming, setConfirming] = useState(false);
  const label = `Add ${countOf(counts.toAdd, 'pet')} to ${environmentName}`;
  const canStart = counts.toAdd > 0 && imports && (storage === 'disk' || storage === 'opening');
  return (
    <>
      {imports === undefined && <Notice tone="problem" {...NOT_OVER_HTTPS} />}
      {storage === 'memory' && <Notice tone="problem" {...NO_RECORD} />}
      <div className={styles.foot}>
        <p role="status" className={styles.sum}>
          {describeCounts(counts)}
        </p>
        {canStart && (
          <Button
            variant="primary"
            isBusy={isStarting}
            onClick={() => {
              if (isStarting) return;
              if (environmentName === 'Production') setConfirming(true);
              else onStart();
            }}
          >
            {label}
          </Button>
        )}
      </div>
      {isConfirming && (
        <Dialog
          title={`${label}?`}
          onClose={() => setConfirming(false)}
          answers={
            <Button
              variant="primary"
              onClick={() => {
                setConfirming(false);
                onStart();
              }}
            >
              {label}
            </Button>
          }
        >
          <p>
            A pet cannot be changed or removed here afterwards. You can stop the import while it
            runs.
          </p>
        </Dialog>
      )}
    </>
  );
}

/** `200 rows: 193 to add, 5 with problems, 2 left out.` */
function describeCounts({ toAdd, problems, leftOut }: PreparedImport['counts']) {
  const parts = [
    `${formatCount(toAdd)} to add`,
    ...(problems > 0 ? [countOf(problems, 'with a problem', 'with problems')] : []),
    ...(leftOut > 0 ? [`${formatCount(leftOut)} left out`] : []),
  ];
  return `${countOf(toAdd + problems + leftOut, 'row')}: ${parts.join(', ')}.`;
}

/** Why pets cannot be imported on a page without Web Locks, or without a record that outlives the page. */
const NOT_OVER_HTTPS = {
  happened: 'Without HTTPS, two tabs could send the same rows. You cannot import here.',
  next: 'Open this page over HTTPS, or add the pets one by one.',
};
const NO_RECORD = {
  happened: 'Without a record, a reload could send rows twice. You cannot import here.',
  next: 'Allow site data in the browser’s settings, or use a window that is not private.',
};
