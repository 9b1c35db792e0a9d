import { isDeepStrictEqual } from 'node:util';
import type { Attempt, Decision, Row } from '../../../sending/journal/batch.ts';
import { ASLEEP_AFTER, isUnsettled } from '../../../sending/journal/outcome.ts';
import type { Change, SentAttempt } from '../sent-pet.ts';
import { pageAliveLockName } from '../../../sending/sender/ports.ts';
import { isAdded, isRefused, law, type LawCheck, type LawContext } from './law.ts';

type Next = Partial<Record<Attempt['is'], (moved: Moved) => boolean>>;

/** What one write did to one attempt. */
interface Moved extends Change {
  attempt: SentAttempt;
  from: Attempt;
  to: Attempt;
}

/**
 * Law 3: an open question stays open until the service's own answer, or a person, closes it. Also law 4 for
 * what a person decides: no pet is taken as added by two like rows.
 */
export function openQuestion({ system, userActions: { presses }, sentPets }: LawContext): LawCheck {
  const isAnsweredAdded = ({ attempt, by, to }: Moved) =>
    attempt.requests.some(
      (one) =>
        isAdded(one) && one.connection === by && to.is === 'added' && to.id === one.answer?.id,
    );
  const isAnsweredRefused = ({ attempt, by }: Moved) =>
    attempt.requests.some((one) => isRefused(one) && one.connection === by);
  const hasLeft = ({ attempt: { requests, markedStep = 0 } }: Moved) =>
    requests.some(({ step }) => step >= markedStep);
  const hasEnded = ({ attempt }: Moved) => system.schedule.hasEnded(attempt.markedBy?.page);
  /** Whether its page is still there: it holds its page-alive lock. */
  const isLocked = ({ from, attempt, by }: Moved) =>
    from.is === 'waiting' &&
    from.page !== undefined &&
    system.locks.holderOf(pageAliveLockName(from.page)) === attempt.createdBy.page &&
    // The page has closed the store and opened it again: the lock is that of the new connection.
    by.page !== attempt.createdBy.page;
  const isOfFile = ({ sent, attempt }: Moved) =>
    sent.form === undefined && sent.attempts.indexOf(attempt) === 0;
  const isPressed = ({ sent, by }: Change, what: string) =>
    presses.ofRows.some(
      ({ connection, place, ref, action }) =>
        connection === by &&
        place === sent.place &&
        sentPets.find(place, ref) === sent &&
        action.do === what,
    );
  const mayBeAsleep = ({ from }: Moved) =>
    from.is === 'on its way' && Math.abs(system.schedule.time - from.since) >= ASLEEP_AFTER;
  const isDecided = ({ sent, by }: Change, how: Decision) =>
    presses.ofRows.some(
      ({ connection, place, ref, action }) =>
        connection === by &&
        place === sent.place &&
        sentPets.find(place, ref) === sent &&
        action.do === 'decide' &&
        isSame(how, action.how),
    );

  /** Which states may follow each state of an attempt, and when. */
  const allowed: Record<Attempt['is'], Next> = {
    waiting: {
      'on its way': () => true,
      'not sent': (moved) =>
        !isOfFile(moved) &&
        (moved.by === moved.attempt.createdBy ||
          isPressed(moved, 'do not send') ||
          !isLocked(moved)),
    },
    'on its way': {
      waiting: (moved) =>
        isOfFile(moved) && (!hasLeft(moved) || moved.attempt.requests.slice(-1).every(isRefused)),
      'not sent': (moved) => !hasLeft(moved),
      added: isAnsweredAdded,
      refused: isAnsweredRefused,
      // Only if no request has left since it was marked, if its page knows how the request ended, if its
      // page has ended, or if a person acts because its page may be asleep.
      unknown: (moved) =>
        !hasLeft(moved) ||
        moved.attempt.requests.at(-1)?.answer !== undefined ||
        hasEnded(moved) ||
        (mayBeAsleep(moved) && (isPressed(moved, 'send again') || isPressed(moved, 'decide'))),
    },
    unknown: { added: isAnsweredAdded, refused: isAnsweredRefused },
    added: {},
    'not sent': {},
    refused: {},
  };

  const checkAttempts = (change: Change, before: Row, after: Row) => {
    const { sent } = change;
    law(3, after.attempts.length >= before.attempts.length, `${sent.name} lost an attempt.`);
    for (const [index, to] of after.attempts.entries()) {
      const attempt = sent.attempts[index];
      // A row of a file waits before its first attempt.
      const from = before.attempts[index] ?? { is: 'waiting' as const };
      // **Clear** removes the names from settled rows of a file that is kept.
      if (attempt === undefined || isDeepStrictEqual(withoutNames(from), withoutNames(to)))
        continue;
      const isAllowed = allowed[from.is][to.is]?.({ ...change, attempt, from, to }) ?? false;
      const isStart = index >= before.attempts.length && to.is === 'waiting';
      law(3, isAllowed || isStart, `${sent.name} was ${from.is} and is ${to.is}.`);
    }
  };

  const checkDecision = (change: Change, before: Row, after: Row) => {
    const { sent } = change;
    if (isDeepStrictEqual(before.decision, after.decision)) return;
    law(3, before.decision === undefined, `${sent.name} was decided, and is decided again.`);
    const how = after.decision?.how;
    if (how === undefined) return;
    law(3, isDecided(change, how), `${sent.name} is decided as nobody has asked.`);
    const isOpen = change.before?.outcome.is === 'unknown';
    law(3, isOpen, `${sent.name} was ${change.before?.outcome.is}, and is decided.`);
    if (how === 'not added' || how.added === undefined) return;
    const owner = sentPets.otherOwner(sent, how.added);
    // A pet with the ID of one that was cleared may be a new one: a person may say so.
    const isKnown = owner !== undefined && owner.petRemovedStep === undefined;
    law(4, !isKnown, `${sent.name} is taken as ${how.added}, which is ${owner?.name}.`);
  };

  const checkRemoval = ({ sent, before, by }: Change) => {
    if (by.clears === 'everything' || before === undefined) return;
    const isEmptied = presses.emptyings.some(
      ({ connection, ended }) => connection === by && ended === undefined,
    );
    const { outcome } = before;
    if (isEmptied) {
      const isUnderWay = outcome.is === 'on its way' || (outcome.is === 'waiting' && outcome.page);
      law(3, !isUnderWay, `${sent.name} was ${outcome.is}, and its journal was emptied.`);
      return;
    }
    const isLeftOver = outcome.is === 'waiting' && outcome.page === undefined;
    law(3, isLeftOver || !isUnsettled(outcome), `${sent.name} was ${outcome.is} and is gone.`);
  };

  return {
    onChange: (change) => {
      const { before, after } = change;
      if (after === undefined) return checkRemoval(change);
      if (before === undefined) return;
      checkAttempts(change, before.row, after.row);
      checkDecision(change, before.row, after.row);
      const { correctedBy } = before.row;
      const isKept = correctedBy === undefined || correctedBy === after.row.correctedBy;
      law(1, isKept, `${change.sent.name} is corrected a second time.`);
    },
  };
}

function isSame(one: Decision, other: Decision): boolean {
  if (one === 'not added' || other === 'not added') return one === other;
  return one.added === other.added;
}

/** An attempt without the pets and the words of the service that may name one. */
function withoutNames(attempt: Attempt): Attempt {
  if (attempt.is === 'added') {
    const { stored: _stored, ...rest } = attempt;
    return rest;
  }
  if (!('errorDescription' in attempt)) return attempt;
  const { happened, next } = attempt.errorDescription;
  return { ...attempt, errorDescription: { happened, next } };
}
