import { Fragment } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Entry } from '../../outbox/entries.ts';
import { canUndoEntry, onlyRow } from '../../outbox/entry-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { PendingPets } from '../../outbox/use-pending-pets.ts';
import { formatDay, isToday } from '../../ui/format-time.ts';
import { EntryLine, PendingLine } from './entry-line.tsx';
import { SentTable, WideLine } from './sent-table.tsx';

interface EntryLinesProps {
  label: string;
  pending: readonly PendingPets[];
  entries: readonly Entry[];
  /** After how many entries a line is drawn. By default, there is none. */
  lineAfter?: number;
  filter: SentFilter;
}

export function EntryLines({ label, pending, entries, lineAfter = 0, filter }: EntryLinesProps) {
  // Opens the outbox, so that this page can send.
  useOutbox();
  // A correction has a line already.
  const lines = pending.filter(({ corrects, error }) => corrects === undefined || error);
  const undoable = entries.find(canUndoEntry)?.id;
  const question = entries.find((entry) => onlyRow(entry)?.status === 'unknown')?.id;
  // A line has only its time.
  const hasDays = entries.some(({ at }) => !isToday(at));
  return (
    <SentTable label={label}>
      {/* A failure changes the React key, so that the line is replaced: screen readers treat it as new. */}
      {lines.map((pets) => (
        <PendingLine key={`pending ${pets.id} ${pets.error ? 'failed' : ''}`} pending={pets} />
      ))}
      {entries.map((entry, index) => {
        const day = formatDay(entry.at);
        const before = entries[index - 1];
        const isFirstOfDay =
          index === lineAfter || before === undefined || formatDay(before.at) !== day;
        return (
          <Fragment key={entry.id}>
            {index === lineAfter && index > 0 && <WideLine kind="gap" />}
            {hasDays && isFirstOfDay && (
              <WideLine kind="day">
                <h2>{day}</h2>
              </WideLine>
            )}
            <EntryLine entry={entry} filter={filter} undoable={undoable} question={question} />
          </Fragment>
        );
      })}
    </SentTable>
  );
}
