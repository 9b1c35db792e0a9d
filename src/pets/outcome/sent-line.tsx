import type { Batch } from '../../sending/journal/batch.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  isAdded,
  isOpenQuestion,
  isRefusedAsItStands,
  type SentRow,
} from '../../sending/journal/outcome.ts';
import { useIsSlow } from '../../ui/use-is-slow.ts';
import { shownPet } from './describe-outcome.ts';
import { OutcomeDetails, OutcomeLabel } from './outcome-words.tsx';
import { RowWays } from './row-ways.tsx';
import { PetLine, type Tone } from './sent-table.tsx';

interface SentLineProps {
  row: SentRow;
  /** The batch of the row. */
  batch: Batch;
  view: JournalView;
}

/** One sent pet in a table: what became of it, and below that what may be done (`waysOf`). */
export function SentLine({ row, batch, view }: SentLineProps) {
  const { outcome, line } = row;
  const isOpen = isOpenQuestion(outcome, view.readAt);
  const isSlow = useIsSlow(outcome.is === 'waiting' ? batch.id : undefined);
  // Most pets wait for some milliseconds. Shown at once, the button would move the lines below it twice.
  const isBrief =
    outcome.is === 'waiting' && !isSlow && !view.backOffUntil && view.readAt - batch.at < 1000;
  return (
    <PetLine
      head={line === undefined ? batch.at : `Line ${line}`}
      isOfFile={line !== undefined}
      pet={shownPet(row)}
      text={row.text}
      tone={toneOf(row, isOpen)}
      outcome={isOpen ? 'Was it added?' : <OutcomeLabel row={row} />}
    >
      {!isBrief && (
        <>
          <OutcomeDetails row={row} batch={batch} view={view} />
          <RowWays row={row} view={view} />
        </>
      )}
    </PetLine>
  );
}

function toneOf({ outcome, row }: SentRow, isOpen: boolean): Tone {
  if (isOpen || outcome.is === 'unknown before') return 'open';
  if (isAdded(outcome)) return 'good';
  if (isRefusedAsItStands(outcome) && row.correctedBy !== undefined) return 'plain';
  return ['problem', 'not sent', 'refused'].includes(outcome.is) ? 'failed' : 'plain';
}
