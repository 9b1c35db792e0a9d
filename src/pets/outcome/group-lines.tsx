import { type ReactNode, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import type { Group, Row } from '../../database/schema.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDelayed, isDone } from '../../outbox/row-facts.ts';
import { useGroup, useHold } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useIsSlow } from '../../ui/timing/use-is-slow.ts';
import { useSecondsUntil } from '../../ui/timing/use-seconds-until.ts';
import { formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { OutcomeContext } from './describe-outcome.ts';
import { blockedOf } from './describe-wait.ts';
import { DownloadResults } from './download-results.tsx';
import { GroupButtons } from './group-buttons.tsx';
import { PrintSentLabels } from './print-sent-labels.tsx';
import { toCheckIn, describeResult, importOf } from './result-counts.ts';
import { rowsToShow } from './sent-filter.ts';
import { Outcome, SentLine, toneOf } from './sent-line.tsx';
import { COLUMNS_BETWEEN, Line, PetCells, WideRow } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
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

/** The lines of a group's rows, to be rendered inside a `SentTable`. */
export function GroupRows({ rows, context, filter, children }: GroupRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [limit, setLimit] = useState(ROWS_AT_A_TIME);
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
        <SentLine key={row.id} row={row} context={context} />
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
