import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDelayed, isDone } from '../../outbox/row-facts.ts';
import { useHold } from '../../outbox/use-sent.ts';
import { Icon } from '../../ui/icon.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { blockedOf } from './describe-wait.ts';
import { GroupButtons } from './group-buttons.tsx';
import { toCheckIn, describeResult, importOf } from './result-counts.ts';
import { StoredRows } from './group-rows.tsx';
import { Outcome, toneOf } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, PetCells } from './sent-table.tsx';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface GroupLinesProps {
  sent: SentGroup;
  filter: SentFilter;
  isLatestUndoable?: boolean;
}

/** Under **To check**, a group starts open. */
export function GroupLines({ sent, filter, isLatestUndoable = false }: GroupLinesProps) {
  const { group, counts, rows = [] } = sent;
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const toCheck = toCheckIn(counts);
  const result = describeResult(counts);
  const isWaiting = !isDone(group) && counts.waiting + counts.next > 0;
  // As for a single pet: most wait only milliseconds.
  const isSlow = useIsSlow(isWaiting && !group.paused ? group.id : undefined);
  const { data: waiting } = useHold();
  const delayed = rows.find(isDelayed);
  const hasTimeLeft = useSecondsUntil(delayed?.notBefore) > 0;
  const isSeenWaiting = group.source === 'form' && counts.next > 0 && (hasTimeLeft || isSlow);
  const row = delayed ?? { status: counts.next > 0 ? 'next' : 'waiting' };
  const blocked = isWaiting
    ? blockedOf(row, { hold: waiting?.hold, group, hasTimeLeft })
    : undefined;
  const isPartly = toCheck > 0 || (blocked !== undefined && counts.next < group.count);
  const situation = { isLatestUndoable, hasTimeLeft };
  const tone = counts.added === group.count ? 'good' : 'plain';
  const outcome = (
    <Outcome tone={toCheck > 0 ? 'open' : tone} blocked={toCheck > 0 ? undefined : blocked}>
      <span>{toCheck > 0 ? `${formatCount(toCheck)} to check` : result}</span>
    </Outcome>
  );
  const opener = (
    <button
      type="button"
      className={`${linkButton.linkButton} ${styles.opener}`}
      aria-expanded={isOpened}
      onClick={() => setOpened(!isOpened)}
    >
      <Icon name="chevron" />
      {group.source === 'file' ? `${importOf(group)} ` : `${formatCount(group.count)} × `}
      {renderUntrusted(group.name)}
    </button>
  );
  // Several of one press differ only in the numbers of their names.
  const cells =
    group.source === 'form' ? (
      <PetCells pet={rows[0]?.pet} opener={opener} />
    ) : (
      <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.name}>
        {opener}
      </th>
    );
  return (
    <>
      <Line
        head={group.at}
        tone={toCheck > 0 ? 'open' : toneOf(tone, blocked)}
        cells={cells}
        outcome={
          isSeenWaiting ? (
            <GroupButtons sent={sent} situation={situation} waitingText={outcome} />
          ) : (
            outcome
          )
        }
      >
        {/* The line of pets that all wait already says how many. */}
        {isPartly && <p>{result}</p>}
        {group.source === 'file' && <GroupButtons sent={sent} situation={situation} />}
      </Line>
      {isOpened && <StoredRows id={group.id} filter={filter} />}
    </>
  );
}
