// Asks before pets are sent that may already be in the store.
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import type { Pet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import type { RowsQuestion } from '../../outbox/presses/added-since.ts';
import type { SendAnswer } from '../../outbox/presses/entry-actions.ts';
import type { SendQuestion } from '../../outbox/presses/row-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, formatCount, joinSentences, wordFor } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { looksLike } from '../pet/pet-words.ts';
import { Parts } from './parts.tsx';
import { describeFinding } from './words/describe-evidence.ts';
import layout from '../../ui/layout.module.css';

const NOT_COMPARED = 'Not compared with the store';

interface AskToSendRowsProps extends RowsQuestion {
  /** Of **Resume** of a file, or of **Send now** of several pets. */
  of: 'file' | 'entry';
  /** Why the rows could not be compared with the store, if they had to be. */
  error?: unknown;
  /** With how much of the store they were compared, if they were. */
  coverage: string | undefined;
  /** @param answer undefined: they are to be compared again */
  onSend: (answer: SendAnswer | undefined) => void;
  onClose: () => void;
}

/** Of **Resume**, and of **Send now** of several. */
export function AskToSendRows({
  of,
  sentSince,
  addedSince,
  canLeave,
  error,
  coverage,
  onSend,
  onClose,
}: AskToSendRowsProps) {
  const count = sentSince.length + addedSince.length;
  const rows = countOf(count, of === 'file' ? 'row' : 'pet');
  const since = of === 'file' ? 'the import was started' : 'they were entered';
  const isCompared = error === undefined;
  const duplicates = count > 1 || !isCompared ? 'duplicates' : 'a duplicate';
  return (
    <Dialog
      title={count > 0 ? `${rows} may already be in the store` : NOT_COMPARED}
      onClose={onClose}
      answers={
        <>
          <Button variant="destructive" onClick={() => onSend('all')}>
            Send anyway (may create {duplicates})
          </Button>
          {count > 0 && canLeave && (
            <Button variant="primary" onClick={() => onSend('others')}>
              {of === 'file' ? 'Skip' : 'Leave'} {rows}
            </Button>
          )}
          {count === 0 && (
            <Button variant="primary" onClick={() => onSend(undefined)}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {sentSince.length > 0 && (
        <>
          <p>
            Another entry in Sent has sent, or will send,{' '}
            {wordFor(sentSince.length, 'the same pet', 'the same pets')}:
          </p>
          <RowList rows={sentSince.map((row) => [row])} />
        </>
      )}
      {addedSince.length > 0 && (
        <>
          <p>
            Since {since}, {wordFor(addedSince.length, 'a pet', 'pets')} with the same name and
            category {wordFor(addedSince.length, 'was', 'were')} added to the store:
          </p>
          <RowList rows={addedSince} />
        </>
      )}
      {coverage !== undefined && <p>{coverage}</p>}
      {!isCompared && (
        <p>
          {joinSentences([
            describeError(error).summary,
            `Since ${since}, others may have added some of ${of === 'file' ? 'its pets' : 'them'}.`,
          ])}
        </p>
      )}
    </Dialog>
  );
}

/** More rows are only counted, so that the answers stay visible. */
const MAX_ROWS = 5;

/** @param rows with the pet of the store that each looks like, if it looks like one */
function RowList({ rows }: { rows: readonly (readonly [Row, Pet?])[] }) {
  const more = rows.length - MAX_ROWS;
  return (
    <ul className={layout.closeColumn}>
      {rows.slice(0, MAX_ROWS).map(([{ id, line, pet }, like]) => (
        <li key={id}>
          {line !== undefined && `Line ${line}: `}
          {renderUntrusted(pet?.name ?? '')}
          {like && (
            <>
              {' may be '}
              <Link href={addressOf.pet(like.id)}>pet {String(like.id)}</Link>
            </>
          )}
        </li>
      ))}
      {more > 0 && <li>{formatCount(more)} more</li>}
    </ul>
  );
}

interface AskToSendProps extends SendQuestion {
  /** Why the pet could not be compared with the store, if it had to be. */
  error?: unknown;
  /** @param isCertain false: it is to be compared again */
  onSend: (isCertain: boolean) => void;
  onClose: () => void;
}

/** Of **Add it again** and **Send now**. */
export function AskToSend({
  isSentSince,
  matching,
  addedSince,
  error,
  onSend,
  onClose,
}: AskToSendProps) {
  const isFound = isSentSince || matching !== undefined || addedSince.length > 0;
  return (
    <Dialog
      title={isFound ? 'It may already be in the store' : NOT_COMPARED}
      onClose={onClose}
      answers={
        <>
          <Button variant="destructive" onClick={() => onSend(true)}>
            Send anyway (may create a duplicate)
          </Button>
          {!isFound && (
            <Button variant="primary" onClick={() => onSend(false)}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {isSentSince && <p>Another entry in Sent has sent, or will send, the same pet.</p>}
      {matching && (
        <p>
          <Parts parts={describeFinding(matching)} />
        </p>
      )}
      {addedSince.slice(0, MAX_ROWS).map((pet) => (
        <p key={String(pet.id)}>{looksLike(pet)}.</p>
      ))}
      {error !== undefined && (
        <p>{joinSentences([describeError(error).summary, 'Others may have added it since.'])}</p>
      )}
    </Dialog>
  );
}
