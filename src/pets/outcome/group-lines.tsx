import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { ButtonBar, usePresses } from './button-bar.tsx';
import { buttonsOfGroup } from './buttons.ts';
import { StoredRows } from './group-rows.tsx';
import { describeResult, importOf, toCheckIn } from './sent-entries.ts';
import { Outcome, toneOf, useWait } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, PetCells } from './sent-table.tsx';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface GroupLinesProps {
  sent: SentGroup;
  filter: SentFilter;
  isLatestUndoable: boolean;
}

/** Under **To check**, a group starts open. */
export function GroupLines({ sent, filter, isLatestUndoable }: GroupLinesProps) {
  const { group, counts, rows = [] } = sent;
  const isOfFile = group.source === 'file';
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const { actOnGroup, undo, isBusy, problem } = usePresses();
  const open = (['next', 'waiting', 'sending'] as const).find((status) => counts[status] > 0);
  const first = rows.find(isDelayed) ?? { status: open ?? 'added' };
  const { hasTimeLeft, hasButtons, ...wait } = useWait(group.id, first, group);
  const result = describeResult(counts);
  const toCheck = toCheckIn(counts);
  const blocked = toCheck > 0 ? undefined : wait.blocked;
  const good = counts.added === group.count ? 'good' : 'plain';
  const tone = toCheck > 0 ? 'open' : good;
  // The line of pets that all wait already says how many.
  const isPartly = toCheck > 0 || (blocked !== undefined && counts.next < group.count);
  const outcome = (
    <Outcome tone={tone} blocked={blocked}>
      <span>{toCheck > 0 ? `${formatCount(toCheck)} to check` : result}</span>
    </Outcome>
  );
  const isInLabel = !isOfFile && hasButtons;
  const buttons = (isOfFile || isInLabel) && (
    <ButtonBar
      id={group.id}
      name={group.name}
      buttons={buttonsOfGroup(sent, { isLatestUndoable, hasTimeLeft })}
      isBusy={isBusy}
      onPress={(action) => (action === 'undo' ? undo(rows, group) : actOnGroup(group.id, action))}
      waitingText={isInLabel && outcome}
    />
  );
  const opener = (
    <button
      type="button"
      className={`${linkButton.linkButton} ${styles.opener}`}
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      <Icon name="chevron" />
      {isOfFile ? `${importOf(group)} ` : `${formatCount(group.count)} × `}
      {renderUntrusted(group.name)}
    </button>
  );
  // Several of one press differ only in the numbers of their names.
  const cells = isOfFile ? (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.name}>
      {opener}
    </th>
  ) : (
    <PetCells pet={rows[0]?.pet} opener={opener} />
  );
  return (
    <>
      <Line
        head={group.at}
        tone={toneOf(tone, blocked)}
        cells={cells}
        outcome={isInLabel ? buttons : outcome}
      >
        {isPartly && <p>{result}</p>}
        {isOfFile && buttons}
        {(isOfFile || isInLabel) && problem}
      </Line>
      {isOpened && <StoredRows id={group.id} filter={filter} />}
    </>
  );
}
