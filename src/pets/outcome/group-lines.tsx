import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Group, Row } from '../../database/schema.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDelayed, isDone } from '../../outbox/row-facts.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { useGroup, useHold } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { OutcomeContext, OutcomeWords } from './describe-outcome.ts';
import { DownloadResults } from './download-results.tsx';
import { GroupButtons } from './group-buttons.tsx';
import { WaitingReason } from './outcome-details.tsx';
import { PrintSentLabels } from './print-sent-labels.tsx';
import { toCheckIn, describeResult, importOf } from './result-counts.ts';
import { rowsToShow } from './sent-filter.ts';
import { SentLine, shortHoldOf, TimedOutcome } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, WideRow } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import linkButton from '../../ui/link-button.module.css';
import styles from './sent-table.module.css';

interface GroupLinesProps {
  sent: SentGroup;
  filter: SentFilter;
  isLatestUndoable?: boolean;
  /** Why all pets wait. */
  hold?: Hold | undefined;
}

/** A group as one line of the table, which opens to its rows. Under **To check**, it starts open. */
export function GroupLines({ sent, filter, isLatestUndoable = false, hold }: GroupLinesProps) {
  const { group, counts, rows = [] } = sent;
  const [isOpened, setOpened] = useState(filter === 'to-check');
  const toCheck = toCheckIn(counts);
  const result = describeResult(counts);
  const isWaiting = group.paused === undefined && counts.waiting + counts.next > 0;
  // As for a single pet: most wait only milliseconds.
  const isSlow = useIsSlow(isWaiting ? group.id : undefined);
  const delayed = rows.find(isDelayed);
  const secondsLeft = useSecondsUntil(delayed?.notBefore);
  const isSeenWaiting = group.source === 'form' && counts.next > 0 && (secondsLeft > 0 || isSlow);
  const shortHold = isWaiting && secondsLeft === 0 ? shortHoldOf(hold) : undefined;
  const isPartly =
    toCheck > 0 || ((secondsLeft > 0 || shortHold !== undefined) && counts.next < group.count);
  const situation = { isLatestUndoable, hasTimeLeft: secondsLeft > 0 };
  const outcome = (
    <TimedOutcome secondsLeft={secondsLeft} hold={toCheck === 0 ? shortHold : undefined}>
      {toCheck > 0 ? `${formatCount(toCheck)} to check` : result}
    </TimedOutcome>
  );
  const cells = (
    <th scope="row" colSpan={COLUMNS_BETWEEN} className={styles.name}>
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
    </th>
  );
  return (
    <>
      <Line
        head={group.at}
        tone={toneOf(toCheck, shortHold !== undefined, counts.added === group.count)}
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
        {isSeenWaiting && secondsLeft === 0 && (toCheck > 0 || shortHold?.type !== 'offline') && (
          <WaitingReason />
        )}
        {group.source === 'file' && <GroupButtons sent={sent} situation={situation} />}
      </Line>
      {isOpened && <StoredRows id={group.id} filter={filter} />}
    </>
  );
}

function toneOf(toCheck: number, isHeld: boolean, areAdded: boolean): OutcomeWords['tone'] {
  if (toCheck > 0) return 'open';
  if (isHeld) return 'waiting';
  return areAdded ? 'good' : 'plain';
}

function StoredRows({ id, filter }: { id: string; filter: SentFilter }) {
  const { data, error, isFetching, refetch } = useGroup(id);
  if (data) {
    const context = { related: data.related, group: data.group };
    return (
      <GroupRows rows={data.rows} context={context} filter={filter}>
        {data.group.source === 'file' && <DownloadResults id={id} />}
        {data.counts.added > 0 && <PrintSentLabels entries={[id]} />}
      </GroupRows>
    );
  }
  return (
    <tbody className={styles.rows}>
      <WideRow>
        {error ? (
          <Notice
            tone="problem"
            summary="This browser could not load the rows of this import."
            nextStep="Try again, or reload the page."
            actions={
              <Button isBusy={isFetching} onClick={() => isFetching || void refetch()}>
                Try again
              </Button>
            }
          />
        ) : (
          <p role="status">{data === null ? 'These rows are no longer saved.' : 'Loading rows…'}</p>
        )}
      </WideRow>
    </tbody>
  );
}

interface GroupRowsProps {
  rows: readonly Row[];
  context: OutcomeContext;
  filter: SentFilter;
  children?: ReactNode;
}

const LABELS: Record<SentFilter, string> = {
  all: 'Rows to review',
  'to-check': 'Rows to check',
  added: 'Added rows',
};

const describeAll = (count: number) => (count === 1 ? '1 row.' : `All ${formatCount(count)} rows.`);

// 25 rows fill one or two screens. Rendering thousands of rows would make the page slow.
const ROWS_AT_A_TIME = 25;

/** Returns the rows that match a filter: all rows of a finished import that has none to review. */
function filterForReview(rows: readonly Row[], filter: SentFilter, group: Group | undefined) {
  const filtered = rowsToShow(rows, filter, group);
  const hasNothingToReview = filter === 'all' && filtered.length === 0 && group && isDone(group);
  return hasNothingToReview ? rows : filtered;
}

/** The rows of a group that match a filter, or all of them. Goes into a `SentTable`. */
export function GroupRows({ rows, context, filter, children }: GroupRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
  const { data: waiting } = useHold();
  const filtered = filterForReview(rows, filter, context.group);
  const shown = showsAll ? rows : filtered;
  const hidden = rows.length - shown.length;
  const label = LABELS[filter];
  const [count, total] = [formatCount(shown.length), formatCount(rows.length)];
  return (
    <>
      <tbody className={styles.rows}>
        <WideRow>
          <div className={`${layout.row} ${styles.tools}`}>
            <p role="status">
              {hidden === 0 ? describeAll(rows.length) : `${label}: ${count} of ${total}.`}
            </p>
            {filtered.length < rows.length && (
              <Button
                onClick={() => {
                  setShowsAll(!showsAll);
                  setLimit(ROWS_AT_A_TIME);
                }}
              >
                {showsAll ? `Show only ${label.toLowerCase()}` : 'Show all rows'}
              </Button>
            )}
            {children}
          </div>
        </WideRow>
      </tbody>
      {shown.slice(0, limit).map((row) => (
        <SentLine key={row.id} row={row} context={context} hold={waiting?.hold} />
      ))}
      {shown.length > ROWS_AT_A_TIME && (
        <tbody className={styles.rows}>
          <WideRow>
            <ShowMore count={shown.length} shown={limit} step={ROWS_AT_A_TIME} onShow={setLimit} />
          </WideRow>
        </tbody>
      )}
    </>
  );
}
