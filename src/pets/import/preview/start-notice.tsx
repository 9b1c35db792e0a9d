import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { useJournal } from '../../../sending/use-journal.ts';
import { useSending } from '../../../sending/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { countOf } from '../../../ui/words.ts';

interface StartNoticeProps {
  /** How many rows would be sent. */
  count: number;
  hasProblems: boolean;
  /** Whether the record is being written. */
  isStarting: boolean;
  onStart: () => void;
  onStartOver: () => void;
}

/** A last warning, and the buttons to start the import or to choose another file. */
export function StartNotice({
  count,
  hasProblems,
  isStarting,
  onStart,
  onStartOver,
}: StartNoticeProps) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { storage } = useJournal();
  const [confirming, setConfirming] = useState(false);
  const label = `Add ${countOf(count, 'pet')} to ${environmentName}`;
  const canStart = count > 0 && imports && (storage === 'disk' || storage === 'opening');
  const start = () => {
    setConfirming(false);
    onStart();
  };
  return (
    <>
      {imports === undefined && <Notice tone="problem" {...NOT_OVER_HTTPS} />}
      {storage === 'memory' && <Notice tone="problem" {...NO_RECORD} />}
      <Notice
        tone="info"
        happened="A pet cannot be changed or removed here afterwards."
        next={
          hasProblems && count > 0
            ? 'Send only the rows without a problem, or correct the file and choose it again.'
            : 'Check the rows before you start.'
        }
        actions={
          <>
            {canStart && (
              <Button
                variant="primary"
                isBusy={isStarting}
                onClick={() => {
                  if (isStarting) return;
                  if (environmentName === 'Production') setConfirming(true);
                  else start();
                }}
              >
                {label}
              </Button>
            )}
            {/* Ignored while the import starts. Otherwise the rows of the replaced file would be sent. */}
            <Button isBusy={isStarting} onClick={() => isStarting || onStartOver()}>
              Choose another file
            </Button>
          </>
        }
      />
      {confirming && (
        <Dialog title={`${label}?`} onClose={() => setConfirming(false)}>
          <p>
            A pet cannot be changed or removed here afterwards. You can stop the import while it
            runs.
          </p>
          <div>
            <Button variant="primary" onClick={start}>
              {label}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Why pets cannot be imported on a page without Web Locks, or without a record that outlives the page. */
const NOT_OVER_HTTPS = {
  happened:
    'This page was not opened over HTTPS, so two tabs could send the same rows. You cannot import here.',
  next: 'Open this page over HTTPS, or add the pets one by one.',
};
const NO_RECORD = {
  happened: 'Without a record, a reload could send rows twice. You cannot import here.',
  next: 'Allow site data in the browser’s settings, or use a window that is not private.',
};
