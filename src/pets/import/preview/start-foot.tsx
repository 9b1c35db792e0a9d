import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { countOf, formatCount } from '../../../ui/words.ts';
import type { RowCounts } from './preview-rows.ts';
import layout from '../../../ui/layout.module.css';
import styles from './preview.module.css';

interface StartFootProps {
  /** The ID of the text that counts the rows. */
  sumId: string;
  counts: RowCounts;
  /** While the rows are compared, or saved. */
  isBusy: boolean;
  onStart: () => void;
}

/** Stays visible, except in a very low window. */
export function StartFoot({ sumId, counts, isBusy, onStart }: StartFootProps) {
  const { environmentName } = useConnection();
  const [isConfirming, setConfirming] = useState(false);
  const label = `Add ${countOf(counts.toAdd, 'pet')} to ${environmentName}`;
  return (
    <>
      <div className={`${layout.row} ${layout.bottomBar} ${styles.foot}`}>
        <p id={sumId} role="status">
          {describeCounts(counts)}
        </p>
        {counts.toAdd > 0 && (
          <Button
            variant="primary"
            isBusy={isBusy}
            onClick={() => {
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
            You cannot change or remove a pet here after adding it. You can stop the import while it
            runs.
          </p>
        </Dialog>
      )}
    </>
  );
}

/** `200 rows: 193 to add, 5 with problems, 2 skipped.` */
function describeCounts({ all, toAdd, problems, skipped }: RowCounts) {
  const parts = [
    `${formatCount(toAdd)} to add`,
    ...(problems > 0 ? [countOf(problems, 'with a problem', 'with problems')] : []),
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
  ];
  return `${countOf(all, 'row')}: ${parts.join(', ')}.`;
}
