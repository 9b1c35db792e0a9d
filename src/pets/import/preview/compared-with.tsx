import { type ReactNode, useState } from 'react';
import { describeError } from '../../../api/errors/describe-error.ts';
import { Button } from '../../../ui/button.tsx';
import { formatTime } from '../../../ui/format-time.ts';
import { Notice } from '../../../ui/notice.tsx';
import { writtenText } from '../../../written-text/written-text.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import { hasNoList, type MergedLists } from '../../queries/merge-lists.ts';
import layout from '../../../ui/layout.module.css';

interface ComparedWithProps {
  /** The lists that were read for this file, and when the oldest of them was. */
  merged: MergedLists;
  listsReadAt: number;
  /** When the record was read. */
  recordReadAt: number;
  /** Why a list could not be read. */
  error: Error | undefined;
  isReading: boolean;
  onTryAgain: () => void;
}

/** What the rows were compared with, and when it was read. */
export function ComparedWith({
  merged,
  listsReadAt,
  recordReadAt,
  error,
  isReading,
  onTryAgain,
}: ComparedWithProps) {
  // Before that, the lists are read for the first time, and an error is of an earlier reading.
  const [hasTriedAgain, setTriedAgain] = useState(false);
  const isComparing = isReading && !hasTriedAgain;
  const tryAgain = error && (
    <Button
      isBusy={isReading}
      onClick={() => {
        if (isReading) return;
        setTriedAgain(true);
        onTryAgain();
      }}
    >
      Try again
    </Button>
  );
  return (
    <>
      <div className={layout.quiet}>
        <p>{`Compared with what this computer has sent, read at ${formatTime(recordReadAt)}.`}</p>
        {!hasNoList(merged) && (
          <p>
            {`Compared with the pets in the store, read at ${formatTime(listsReadAt)}. ${describeCoverage(merged)}`}
          </p>
        )}
        {hasNoList(merged) && isComparing && <p>Comparing with the pets in the store…</p>}
      </div>
      {!isComparing && error && hasNoList(merged) ? (
        <NotCompared error={error} actions={tryAgain} />
      ) : (
        !isComparing && tryAgain && <div>{tryAgain}</div>
      )}
    </>
  );
}

function NotCompared({ error, actions }: { error: Error; actions: ReactNode }) {
  const { happened, said, next } = describeError(error);
  return (
    <Notice
      tone="warning"
      happened={`Not compared with the pets in the store. ${happened}`}
      next={next}
      said={said && writtenText(said, 'in quote')}
      actions={actions}
    />
  );
}
