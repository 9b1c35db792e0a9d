import { useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import { useJournal, useSending } from '../../../sending/hooks.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmStart } from './confirm-start.tsx';
import { countedPets } from '../file/counted-pets.ts';

interface StartNoticeProps {
  /** How many rows would be sent. */
  count: number;
  hasProblems: boolean;
  /** The press was heard, and the record is being written. */
  isStarting: boolean;
  onStart: () => void;
  onStartOver: () => void;
}

/** What to know before pets are added, and the way to start. */
export function StartNotice({
  count,
  hasProblems,
  isStarting,
  onStart,
  onStartOver,
}: StartNoticeProps) {
  const { environment } = useConnection();
  const bar = useBar();
  const [confirming, setConfirming] = useState(false);
  const canStart = count > 0 && bar === undefined;
  const start = () => {
    setConfirming(false);
    onStart();
  };
  return (
    <>
      {bar && <Notice tone="problem" {...bar} />}
      <Notice
        tone="info"
        happened="A pet cannot be changed or removed here afterwards."
        next={
          hasProblems && count > 0
            ? 'Send only the rows without a problem, or mend the file and read it again.'
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
                  if (environment === 'Production') setConfirming(true);
                  else start();
                }}
              >
                Start import
              </Button>
            )}
            {/* Not while it starts: what was left then would still be sent. */}
            <Button isBusy={isStarting} onClick={() => isStarting || onStartOver()}>
              Choose another file
            </Button>
          </>
        }
      />
      {confirming && (
        <ConfirmStart
          question={`Add ${countedPets(count)} to ${environment}?`}
          onConfirm={start}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Why this browser cannot import; undefined where it can. */
function useBar() {
  const { imports } = useSending();
  const { isKept } = useJournal();
  if (imports === undefined)
    return {
      happened:
        'This page was not opened over HTTPS, so this browser cannot keep two tabs from sending the same rows. There is no import here.',
      next: 'Open this page over HTTPS, or add the pets one by one.',
    };
  if (!isKept)
    return {
      happened:
        'This browser keeps no record of what is sent, so a reload could send rows twice. There is no import here.',
      next: 'Allow it to keep site data, or use a window that is not private.',
    };
  return undefined;
}
