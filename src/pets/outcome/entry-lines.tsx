import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { type Entry, type FileEntry, type PressEntry, toCheckIn } from '../../outbox/entries.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { ButtonBar, usePresses } from './button-bar.tsx';
import { buttonsOfFile, buttonsOfSeveral } from './buttons.ts';
import type { Blocked } from './obstacle-words.ts';
import { FileRows, RowsWithLabels } from './entry-rows.tsx';
import { describeResult, importOf } from './sent-entries.ts';
import { Outcome, toneOf, useWait } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, PetCells } from './sent-table.tsx';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface EntryLinesProps {
  entry: Entry;
  filter: SentFilter;
  isLatestUndoable: boolean;
}

/** The line of an entry with several rows, and these if it is open. Under **To check**, it starts open. */
export function EntryLines({ entry, filter, isLatestUndoable }: EntryLinesProps) {
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const opener = (
    <button
      type="button"
      className={`${linkButton.linkButton} ${styles.opener}`}
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      <Icon name="chevron" />
      {entry.kind === 'file' ? `${importOf(entry.file)} ` : `${formatCount(entry.size)} × `}
      {renderUntrusted(entry.name)}
    </button>
  );
  if (entry.kind === 'file')
    return (
      <>
        <FileLine entry={entry} opener={opener} />
        {isOpened && <FileRows entry={entry} filter={filter} />}
      </>
    );
  return (
    <>
      <SeveralLine entry={entry} opener={opener} isLatestUndoable={isLatestUndoable} />
      {isOpened && <RowsWithLabels entry={entry} filter={filter} />}
    </>
  );
}

function FileLine({ entry, opener }: { entry: FileEntry; opener: ReactNode }) {
  const { id, at, name, counts, file } = entry;
  const { actOnFile, isBusy, problem } = usePresses();
  const open = (['next', 'waiting', 'sending'] as const).find((status) => counts[status] > 0);
  const wait = useWait(id, { status: open ?? 'added' }, file);
  const { outcome, tone, rest } = summaryOf(entry, wait.blocked);
  const cells = (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.name}>
      {opener}
    </th>
  );
  return (
    <Line head={at} tone={tone} cells={cells} outcome={outcome}>
      {rest}
      <ButtonBar
        id={id}
        name={name}
        buttons={buttonsOfFile(entry)}
        isBusy={isBusy}
        onPress={(action) => actOnFile(id, action)}
      />
      {problem}
    </Line>
  );
}

interface SeveralLineProps {
  entry: PressEntry;
  opener: ReactNode;
  isLatestUndoable: boolean;
}

function SeveralLine({ entry, opener, isLatestUndoable }: SeveralLineProps) {
  const { id, at, name, counts, rows } = entry;
  const { actOnPress, undo, isBusy, problem } = usePresses();
  const open = (['next', 'sending'] as const).find((status) => counts[status] > 0);
  const first = rows.find(isDelayed) ?? { status: open ?? 'added' };
  const { hasTimeLeft, hasButtons, ...wait } = useWait(id, first);
  const { outcome, tone, rest } = summaryOf(entry, wait.blocked);
  const buttons = hasButtons && (
    <ButtonBar
      id={id}
      name={name}
      buttons={buttonsOfSeveral(entry, { isLatestUndoable, hasTimeLeft })}
      isBusy={isBusy}
      onPress={(action) => (action === 'undo' ? undo(entry) : actOnPress(id, action))}
      waitingText={outcome}
    />
  );
  // Several of one press differ only in the numbers of their names.
  const cells = <PetCells pet={rows[0].pet} opener={opener} />;
  return (
    <Line head={at} tone={tone} cells={cells} outcome={buttons || outcome}>
      {rest}
      {hasButtons && problem}
    </Line>
  );
}

/** Returns the outcome of several rows, and in `rest` their counts, if the outcome does not say them. */
function summaryOf(entry: Entry, waits: Blocked | undefined) {
  const { counts, size } = entry;
  const result = describeResult(entry);
  const toCheck = toCheckIn(entry);
  const blocked = toCheck > 0 ? undefined : waits;
  const good = counts.added === size ? 'good' : 'plain';
  const tone = toCheck > 0 ? 'open' : good;
  // The line of pets that all wait already says how many.
  const isPartly = toCheck > 0 || (blocked !== undefined && counts.next < size);
  return {
    outcome: (
      <Outcome tone={tone} blocked={blocked}>
        <span>{toCheck > 0 ? `${formatCount(toCheck)} to check` : result}</span>
      </Outcome>
    ),
    tone: toneOf(tone, blocked),
    rest: isPartly && <p>{result}</p>,
  };
}
