import { isDeepStrictEqual } from 'node:util';
import { type Attempt, Batch, type Decision, type Row } from '../../../sending/journal/batch.ts';
import type { JournalView } from '../../../sending/journal/journal-view.ts';
import { type Outcome, type SentRow } from '../../../sending/journal/outcome.ts';
import { type Way, waysOf } from '../../../sending/journal/ways.ts';
import type { Change, RowAttempt } from '../rows.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import { screenOf } from '../users.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

const ASLEEP_AFTER = 60_000;

/** What closes an open question as added or not added. */
const DECISIONS = ['yes, it is', 'it was added', 'it was not added'] as const;

/** What one write did to one attempt. */
interface Moved extends Change {
  attempt: RowAttempt;
  from: Attempt;
}

/**
 * Law 3: an open question stays open until the service answers or a person decides, and can always be closed. What is
 * to check stays, too. Law 5 checks whether the service answered what was written.
 */
export function openQuestion({ system, users, rows }: LawContext): LawCheck {
  const checkedViews = new WeakSet<JournalView>();

  const isPressed = ({ sent, by }: Change, ...ways: Way['way'][]) =>
    users.presses.some(
      ({ connection, ref, chosen }) =>
        connection === by && rows.find(by.place, ref) === sent && ways.includes(chosen.way),
    );
  /** Whether a page is there, and knows what became of its rows. */
  const isThere = (page: SimulatedConnection) =>
    system.isOpen(page) && !system.disk.failed.has(page);
  const isAsleep = (from: Attempt) =>
    from.is === 'on its way' && Math.abs(system.schedule.time - from.since) >= ASLEEP_AFTER;

  /** Which states may follow each state of an attempt, and when. */
  const allowed: Record<
    Attempt['is'],
    Partial<Record<Attempt['is'], (moved: Moved) => boolean>>
  > = {
    waiting: {
      'on its way': () => true,
      'not sent': (moved) =>
        moved.by === moved.attempt.madeBy ||
        isPressed(moved, 'do not send') ||
        !isThere(moved.attempt.madeBy),
    },
    'on its way': {
      waiting: ({ sent, attempt }) => sent.isOfFile && sent.attempts[0] === attempt,
      'not sent': () => true,
      added: () => true,
      refused: () => true,
      // Its page knows how the request ended, is gone, or may be asleep, so that a person acts.
      unknown: (moved) =>
        moved.attempt.requests.at(-1)?.answer !== undefined ||
        !moved.attempt.markedBy ||
        !isThere(moved.attempt.markedBy) ||
        (isAsleep(moved.from) && isPressed(moved, 'send again', 'leave it', ...DECISIONS)),
    },
    unknown: { added: () => true, refused: () => true },
    added: {},
    'not sent': {},
    refused: {},
  };

  const checkAttempts = (change: Change, before: Row, after: Row) => {
    const { sent } = change;
    law(3, after.attempts.length >= before.attempts.length, `${sent.name} lost an attempt.`);
    for (const [index, attempt] of sent.attempts.entries()) {
      // A row of a file waits before its first attempt.
      const from = before.attempts[index] ?? { is: 'waiting' as const };
      const to = attempt.state;
      if (isDeepStrictEqual(from, to) || (index >= before.attempts.length && to.is === 'waiting'))
        continue;
      const isAllowed = allowed[from.is][to.is]?.({ ...change, attempt, from }) ?? false;
      law(3, isAllowed, `${sent.name} was ${from.is} and is ${to.is}.`);
    }
  };

  const checkDecision = (change: Change, before: Row, after: Row) => {
    const { sent } = change;
    const how = after.decision?.how;
    if (isDeepStrictEqual(before.decision, after.decision)) return;
    if (how === undefined) {
      const isNews = !isDeepStrictEqual(before.attempts, after.attempts);
      return law(3, isNews, `${sent.name} is undecided again.`);
    }
    law(3, before.decision === undefined, `${sent.name} is decided a second time.`);
    const was = change.before?.outcome;
    if (how === 'left') {
      const isTakenBack = isPressed(change, 'do not send') && was?.is === 'not sent';
      const isLeft = isTakenBack || (isPressed(change, 'leave it') && was && isToCheck(was));
      return law(3, isLeft === true, `${sent.name} was ${was?.is}, and is left.`);
    }
    const isAsked = users.presses.some(
      ({ connection, ref, chosen }) =>
        connection === change.by &&
        rows.find(change.by.place, ref) === sent &&
        isDeepStrictEqual(decisionOf(chosen), how),
    );
    law(3, isAsked && was?.is === 'unknown', `${sent.name} was ${was?.is}, and is decided.`);
    const owner =
      how === 'not added' || how.added === undefined ? undefined : rows.otherOwner(sent, how.added);
    law(4, owner === undefined, `${sent.name} is taken as the pet of ${owner?.name}.`);
  };

  /** Checks that a row which waits for a person can be closed without the lists. */
  const checkWays = (row: SentRow, view: JournalView) => {
    const { outcome, ref } = row;
    const ways = waysOf(row, view);
    const isOffered = (...names: Way['way'][]) => ways.some(({ way }) => names.includes(way));
    const isAsleepHere =
      outcome.is === 'on its way' && Math.abs(view.readAt - outcome.since) >= ASLEEP_AFTER;
    const isQuestion = outcome.is === 'unknown' || isAsleepHere;
    const isClosable = isOffered('it was added') && isOffered('it was not added');
    law(3, !isQuestion || isClosable, `${ref.batch} has no way out.`);
    const needsPerson = isQuestion || isToCheck(outcome);
    law(3, !needsPerson || isOffered('leave it'), `${ref.batch} cannot be left.`);
    const isFailed = outcome.is === 'not sent' || outcome.is === 'refused';
    law(3, !isFailed || isOffered('send now', 'correct'), `${ref.batch} cannot be sent.`);
  };

  const checkCounts = (place: string, batch: Batch) => {
    if (batch.from === 'form') return;
    const ofBatch = rows.at(place).filter(({ ref }) => ref.batch === batch.id);
    for (const [is, count] of Object.entries(batch.counts)) {
      const real = ofBatch.filter(({ outcome }) => countedAs(outcome) === is).length;
      law(3, real === count, `${batch.id} counts ${count} rows that are ${is}, not ${real}.`);
    }
  };

  return {
    onChange: (change) => {
      const { sent, before, after } = change;
      if (before === undefined) return;
      if (after === undefined) {
        law(
          3,
          sent.isEmptied || !isToCheck(before.outcome),
          `${sent.name} was to check, and is gone.`,
        );
        return;
      }
      checkAttempts(change, before.row, after.row);
      checkDecision(change, before.row, after.row);
      const isAnswered = after.row.attempts.some(({ is }) => is === 'added');
      law(
        3,
        !isAnswered || after.outcome.is === 'added',
        `${sent.name} was added, and is ${after.outcome.is}.`,
      );
    },
    onCommit: (writes) => {
      const last = new Map(writes.map((write) => [write.key.join(' '), write]));
      for (const { key, value } of last.values())
        if (key[1] === 'batch' && value !== undefined)
          checkCounts(String(key[0]), Batch.parse(value));
    },
    onStep: () => {
      for (const { connection } of system.tabs) {
        const view = connection?.sending.currentJournal().view;
        if (connection === undefined || view === undefined || checkedViews.has(view)) continue;
        checkedViews.add(view);
        for (const row of screenOf(connection)?.rows ?? []) checkWays(row, view);
      }
    },
  };
}

/** Whether a row needs a person. Written here again, so that the law does not depend on `journal/outcome.ts`. */
function isToCheck({ is }: Outcome): boolean {
  return is === 'unknown' || is === 'refused' || is === 'not sent' || is === 'problem';
}

/** What a person says of a pet with a button. Written here again, as `isToCheck`. */
function decisionOf(chosen: Way): Decision | undefined {
  if (chosen.way === 'it was not added') return 'not added';
  if (chosen.way !== 'yes, it is' && chosen.way !== 'it was added') return undefined;
  return chosen.id === undefined ? {} : { added: chosen.id };
}

function countedAs(outcome: Outcome): string {
  if (outcome.is !== 'decided') return outcome.is;
  return outcome.how === 'not added' ? 'not added' : 'added';
}
