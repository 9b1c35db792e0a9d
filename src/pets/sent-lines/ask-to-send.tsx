// Asks before pets are sent that may already be in the store.
import { describeError } from '../../api/errors/describe-error.ts';
import type { FileAction, ResumeQuestion } from '../../outbox/presses/file-actions.ts';
import type { SendQuestion } from '../../outbox/presses/row-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, joinSentences, wordFor } from '../../ui/words.ts';
import { Parts } from './parts.tsx';
import { describeFinding } from './words/describe-evidence.ts';

interface AskToResumeProps extends ResumeQuestion {
  /** Why the rows could not be compared with the store, if they had to be. */
  error?: unknown;
  /** With how much of the store they were compared, if they were. */
  coverage: string | undefined;
  onResume: (action: FileAction) => void;
  onClose: () => void;
}

/** Of **Resume**. */
export function AskToResume({
  sentSince,
  addedSince,
  error,
  coverage,
  onResume,
  onClose,
}: AskToResumeProps) {
  const count = sentSince + addedSince;
  const rows = countOf(count, 'row');
  const isCompared = error === undefined;
  const duplicates = count > 1 || !isCompared ? 'duplicates' : 'a duplicate';
  return (
    <Dialog
      title={count > 0 ? `${rows} may already be in the store` : 'Not compared with the store'}
      onClose={onClose}
      answers={
        <>
          <Button variant="destructive" onClick={() => onResume('resume all')}>
            Send anyway (may create {duplicates})
          </Button>
          {count > 0 ? (
            <Button variant="primary" onClick={() => onResume('resume others')}>
              Skip {rows}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => onResume('resume')}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {sentSince > 0 && (
        <p>
          {addedSince > 0 && `${countOf(sentSince, 'row')}: `}
          Another entry in Sent has sent, or will send,{' '}
          {wordFor(sentSince, 'the same pet', 'the same pets')}.
        </p>
      )}
      {addedSince > 0 && (
        <p>
          {sentSince > 0 && `${countOf(addedSince, 'row')}: `}
          Since the import was started, {wordFor(addedSince, 'a pet', 'pets')} with the same name
          and category {wordFor(addedSince, 'was', 'were')} added to the store.
        </p>
      )}
      {coverage !== undefined && <p>{coverage}</p>}
      {!isCompared && (
        <p>
          {joinSentences([
            describeError(error).summary,
            'Since the import was started, others may have added some of its pets.',
          ])}
        </p>
      )}
    </Dialog>
  );
}

interface AskToSendProps extends SendQuestion {
  onSend: () => void;
  onClose: () => void;
}

/** Of **Add it again** and **Send now**. */
export function AskToSend({ isSentSince, matching, onSend, onClose }: AskToSendProps) {
  return (
    <Dialog
      title="It may already be in the store"
      onClose={onClose}
      answers={
        <Button variant="destructive" onClick={onSend}>
          Send anyway (may create a duplicate)
        </Button>
      }
    >
      {isSentSince && <p>Another entry in Sent has sent, or will send, the same pet.</p>}
      {matching && (
        <p>
          <Parts parts={describeFinding(matching)} />
        </p>
      )}
    </Dialog>
  );
}
