import { numberOf } from '../../../sending/journal/entry-ref.ts';
import {
  ASLEEP_AFTER,
  type Decision,
  isUnsettled,
  type RowState,
} from '../../../sending/journal/entry.ts';
import type { Change, SentPet } from '../sent-pets.ts';
import { isAdded, isRefused, law, type LawCheck, type LawContext } from './law.ts';

type Next = Partial<Record<RowState['is'], (change: Change) => boolean>>;

/**
 * Law 3: an open question stays open until the service's own answer, or a person, closes it. Also law 4 for
 * what a person decides: no pet is taken as added by two entries.
 */
export function openQuestion({ system, userActions, sentPets }: LawContext): LawCheck {
  const isAnsweredAdded = ({ sent, by, after }: Change) =>
    sent.requests.some(
      (one) =>
        isAdded(one) &&
        one.connection === by &&
        after?.is === 'added' &&
        after.id === one.answer?.id,
    );
  const isAnsweredRefused = ({ sent, by }: Change) =>
    sent.requests.some((one) => isRefused(one) && one.connection === by);
  const hasLeft = ({ requests, markedStep = 0 }: SentPet) =>
    requests.some(({ step }) => step >= markedStep);
  const hasEnded = ({ markedBy }: SentPet) => system.schedule.hasEnded(markedBy?.page);
  const isDecided = ({ sent, after }: Change) =>
    after?.is === 'decided' &&
    userActions.decisions.some(
      ({ place, number, how }) =>
        place === sent.place && number === numberOf(sent.ref) && isSame(how, after.how),
    );
  const mayBeAsleep = ({ before }: Change) =>
    before?.is === 'on its way' && Math.abs(system.schedule.time - before.since) >= ASLEEP_AFTER;

  /** Which states may follow each state, and when. */
  const allowed: Record<RowState['is'], Next> = {
    waiting: {
      'on its way': () => true,
      'not sent': ({ sent, by }) =>
        sent.entry !== undefined &&
        (by.place === sent.place || system.schedule.hasEnded(sent.createdBy.page)),
    },
    'on its way': {
      waiting: ({ sent }) =>
        sent.entry === undefined && (!hasLeft(sent) || sent.requests.slice(-1).every(isRefused)),
      'not sent': ({ sent }) => !hasLeft(sent),
      added: isAnsweredAdded,
      refused: isAnsweredRefused,
      // Only if no request has left since it was marked, if its page knows how the request ended, or if its
      // page has ended.
      unknown: ({ sent }) =>
        !hasLeft(sent) || sent.requests.at(-1)?.answer !== undefined || hasEnded(sent),
      decided: (change) => isDecided(change) && mayBeAsleep(change),
    },
    unknown: {
      unknown: ({ before, after: now }) =>
        before?.is === 'unknown' && now?.is === 'unknown' && now.since === before.since,
      added: isAnsweredAdded,
      refused: isAnsweredRefused,
      decided: isDecided,
    },
    added: {
      added: ({ before, after: now }) =>
        before?.is === 'added' && now?.is === 'added' && now.id === before.id,
    },
    decided: { added: isAnsweredAdded, refused: isAnsweredRefused },
    'not sent': {},
    refused: {},
    problem: {},
    'added before': {},
    'unknown before': {},
  };

  const checkRemoval = ({ sent, before, by }: Change) => {
    if (by.clears === 'everything' || before === undefined) return;
    const isLeftOver = before.is === 'waiting' && sent.entry === undefined;
    law(3, isLeftOver || !isUnsettled(before), `${sent.name} was ${before.is} and is gone.`);
  };

  const checkOwner = ({ sent, after: now }: Change) => {
    if (now?.is !== 'decided' || now.how === 'not added' || now.how.added === undefined) return;
    const { added } = now.how;
    const owner = sentPets.otherOwner(sent, added);
    law(4, owner === undefined, `${sent.name} is taken as pet ${added}, which is ${owner?.name}.`);
  };

  return {
    onChange: (change) => {
      const { sent, before } = change;
      const now = change.after;
      if (now === undefined) return checkRemoval(change);
      if (before === undefined) return;
      const isAllowed = allowed[before.is][now.is]?.(change) ?? false;
      law(3, isAllowed, `${sent.name} was ${before.is} and is ${now.is}.`);
      checkOwner(change);
    },
  };
}

function isSame(one: Decision, other: Decision): boolean {
  if (one === 'not added' || other === 'not added') return one === other;
  return one.added === other.added;
}
