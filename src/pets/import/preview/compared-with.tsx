import { useState } from 'react';
import { formatTime } from '../../../ui/format-time.ts';
import { ReadFailure } from '../../../written-text/read-failure.tsx';
import { describeCoverage } from '../../queries/describe-coverage.ts';
import { hasNoList, type MergedLists } from '../../queries/merge-lists.ts';
import type { useWidestLists } from '../../queries/read-widest-lists.ts';
import layout from '../../../ui/layout.module.css';

interface ComparedWithProps {
  /** The lists that were read for this file, and when the oldest of them was. */
  merged: MergedLists;
  listsReadAt: number;
  /** When Sent was read. */
  sentReadAt: number;
  reading: ReturnType<typeof useWidestLists>;
}

/** What the rows were compared with, and when it was read. */
export function ComparedWith({ merged, listsReadAt, sentReadAt, reading }: ComparedWithProps) {
  const { error, isReading, readAgain } = reading;
  const [hasTriedAgain, setTriedAgain] = useState(false);
  // While the lists are read, an error is that of an earlier reading. It stays if a person has tried again.
  const isReadingByItself = isReading && !hasTriedAgain;
  return (
    <>
      <div className={layout.quiet}>
        <p>{`Compared with Sent, as of ${formatTime(sentReadAt)}.`}</p>
        {hasNoList(merged) ? (
          <p>{isReadingByItself ? 'Comparing with the store…' : 'Not compared with the store.'}</p>
        ) : (
          <p>
            {`Compared with the store, as of ${formatTime(listsReadAt)}. ${describeCoverage(merged)}`}
          </p>
        )}
      </div>
      {error && !isReadingByItself && (
        <ReadFailure
          error={error}
          isRetrying={isReading}
          onTryAgain={() => {
            setTriedAgain(true);
            readAgain();
          }}
        />
      )}
    </>
  );
}
