import { Fragment, type ReactNode } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { type Entry, toCheckIn } from '../../outbox/entries.ts';
import { canUndoEntry, onlyRow } from '../../outbox/entry-facts.ts';
import { useOutbox } from '../../outbox/queries/use-outbox.ts';
import { isAnsweredQuestion } from '../../outbox/row-facts.ts';
import type { PendingPets } from '../../outbox/queries/use-pending-pets.ts';
import { formatDay, isToday } from '../../ui/format-time.ts';
import { formatCount } from '../../ui/words.ts';
import { EntryLine, PendingLine } from './entry-line.tsx';
import { SentTable, WideLine } from './sent-table.tsx';

interface EntryLinesProps {
  label: string;
  pending: readonly PendingPets[];
  entries: readonly Entry[];
  /** How many of the first entries are to check, and have a heading of their own. */
  toCheck?: number;
  filter: SentFilter;
  /** Whether only the newest question has its evidence and its answers. The others lead to **Sent**. */
  opensOne?: boolean;
}

export function EntryLines({
  label,
  pending,
  entries,
  toCheck = 0,
  filter,
  opensOne = false,
}: EntryLinesProps) {
  // Opens the outbox, so that this page can send.
  useOutbox();
  // A correction is shown in the line of its row.
  const lines = pending.filter(({ corrects, error }) => corrects === undefined || error);
  const undoable = entries.find(canUndoEntry)?.id;
  const asked = entries.findIndex((entry) => onlyRow(entry)?.status === 'unknown');
  const isAnswered = (entry: Entry) => {
    const row = onlyRow(entry);
    return row !== undefined && isAnsweredQuestion(row);
  };
  // A line has only a time of day, so several days need headings.
  const hasDays = entries.some(({ at }) => !isToday(at));
  const countToCheck = entries.slice(0, toCheck).reduce((sum, entry) => sum + toCheckIn(entry), 0);
  return (
    <SentTable label={label}>
      {/* A failure changes the React key, so that the line is replaced: screen readers treat it as new. */}
      {lines.map((pets) => (
        <PendingLine key={`pending ${pets.id} ${pets.error ? 'failed' : ''}`} pending={pets} />
      ))}
      {entries.map((entry, index) => {
        const day = formatDay(entry.at);
        const before = entries[index - 1];
        const isFirstOfOthers = index === toCheck;
        const isFirstOfDay =
          isFirstOfOthers || before === undefined || formatDay(before.at) !== day;
        return (
          <Fragment key={entry.id}>
            {isFirstOfOthers && index > 0 && <WideLine kind="gap" />}
            {index === 0 && toCheck > 0 && (
              <Heading>
                {countToCheck ? `To check ${formatCount(countToCheck)}` : 'To check'}
              </Heading>
            )}
            {isFirstOfDay && (hasDays || (isFirstOfOthers && index > 0)) && (
              <Heading>{day}</Heading>
            )}
            <EntryLine
              entry={entry}
              filter={filter}
              undoable={undoable}
              question={entries[asked]?.id}
              isBehindAnswer={entries.slice(0, asked).some(isAnswered)}
              opensOne={opensOne}
            />
          </Fragment>
        );
      })}
    </SentTable>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <WideLine kind="day">
      <h2>{children}</h2>
    </WideLine>
  );
}
