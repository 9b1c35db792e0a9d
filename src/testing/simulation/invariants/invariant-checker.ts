import { isDeepStrictEqual } from 'node:util';
import type { Change, RowHistory } from '../history.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Commit } from '../system/simulated-database.ts';
import { certainOutcomes } from './certain-outcomes.ts';
import { counts } from './counts.ts';
import { evidence } from './evidence.ts';
import { holds } from './holds.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';
import { liveness } from './liveness.ts';
import { onTheDisk } from './on-the-disk.ts';
import { oneRequest } from './one-request.ts';
import { oneSender } from './one-sender.ts';
import { openQuestion } from './open-question.ts';
import { ownSession } from './own-session.ts';

const INVARIANTS = [
  oneRequest,
  onTheDisk,
  oneSender,
  openQuestion,
  certainOutcomes,
  ownSession,
  holds,
  evidence,
  liveness,
  counts,
] as const;

/** Checks the invariants at every commit, `createPet` request and step, when nothing remains to do, and at the end. */
export class InvariantChecker {
  /** The number of visits of each state. */
  readonly reachedStates = new Map<string, number>();
  private readonly context: CheckContext;
  private readonly invariants: readonly InvariantCheck[];
  /** The first violation. Only `check` throws it: within a commit, the app would treat it as a failing disk. */
  private firstError: { error: unknown } | undefined;

  constructor(context: CheckContext) {
    this.context = context;
    this.invariants = INVARIANTS.map((create) => create(context));
  }

  onCommit(commit: Commit): void {
    this.keepError(() => {
      for (const change of this.context.history.apply(commit)) {
        this.count(change);
        for (const current of this.invariants) current.onChange?.(change);
      }
      for (const current of this.invariants) current.onCommit?.(commit);
    });
  }

  /**
   * Finds the row of a request, which does not name it: one with this pet that its page has marked, without a request
   * since. Prefers rows that may be sent, then the last turn, then the order of the marks.
   *
   * @returns the ID of the row, 0 if there is none, and the sender that marked it
   */
  onRequest(
    request: Omit<SentRequest, 'row' | 'attempt' | 'sender'>,
  ): Pick<SentRequest, 'row' | 'attempt' | 'sender'> {
    const { history } = this.context;
    const isOpenGroup = (id: string) => {
      const { paused, stopped } = history.groups.get(id) ?? {};
      return paused === undefined && stopped === undefined;
    };
    const canSend = ({ row }: RowHistory) => {
      const isOpen = row.send === 'in turn' && isOpenGroup(row.group);
      const isAdded = row.attempts.some(({ outcome }) => outcome?.type === 'added');
      return !isAdded && (row.send === 'now' || isOpen);
    };
    const [found] = [...history.rows.values()]
      .filter(
        ({ row, removedStep, requests, markedStep = 0 }) =>
          removedStep === undefined &&
          row.status === 'sending' &&
          request.connection.ids.has(row.attempts.at(-1)?.sender ?? '') &&
          isDeepStrictEqual(row.pet, request.pet) &&
          requests.every(({ step }) => step < markedStep),
      )
      .toSorted(
        (a, b) =>
          Number(canSend(b)) - Number(canSend(a)) ||
          // A page sends the rows of its last turn. Older marks remain if their commit seemed to fail.
          (b.markedStep ?? 0) - (a.markedStep ?? 0) ||
          (a.mark ?? 0) - (b.mark ?? 0),
      );
    const { id = 0, attempts = [] } = found?.row ?? {};
    const sender = attempts.at(-1)?.sender ?? '';
    const attempt = attempts.length - 1;
    const sentRequest: SentRequest = Object.assign(request, { row: id, attempt, sender });
    this.keepError(() => {
      invariant(
        'On the disk before it is sent',
        found !== undefined,
        `${request.pet.name} was sent.`,
      );
      if (found === undefined) return;
      for (const current of this.invariants) current.onRequest?.(sentRequest, found);
      found.requests.push(sentRequest);
    });
    return sentRequest;
  }

  /** To be called after every step. @throws InvariantViolation */
  check(): void {
    this.keepError(() => {
      for (const current of this.invariants) current.onStep?.();
    });
    if (this.firstError) throw this.firstError.error;
  }

  /** To be called when no steps remain in the pages that are awake. @throws InvariantViolation */
  checkWhenIdle(): void {
    this.check();
    for (const current of this.invariants) current.whenIdle?.();
  }

  /** To be called at the end of a simulation. @throws InvariantViolation */
  checkAtEnd(): void {
    this.check();
    for (const current of this.invariants) current.atEnd?.();
  }

  private count({ history: { row, requests }, before, after }: Change): void {
    if (after === undefined) return;
    const { status, attempts } = after;
    const finding = status === 'unknown' ? after.check?.finding : undefined;
    const { pets = [], areNew, expected = 0, isComplete } = finding ?? {};
    const environment = this.context.history.environments.get(row.environment);
    const { paused } = this.context.history.groups.get(row.group) ?? {};
    const states: Record<string, boolean> = {
      [status]: true,
      'question of a sender that was taken over':
        before?.status === 'sending' &&
        status === 'unknown' &&
        requests.some(({ response }) => response === undefined),
      'added late': status === 'added' && !after.answer && before?.status !== 'sending',
      'added after another answer':
        status === 'added' && !!after.answer && after.answer.type !== 'added',
      'added twice': attempts.filter(({ outcome }) => outcome?.type === 'added').length > 1,
      'sent again': attempts.filter(({ outcome }) => outcome?.type === 'unknown').length > 1,
      'found none': finding !== undefined && pets.length === 0,
      'found new pets': areNew === true && pets.length > 0,
      'found possibly old pets': areNew === false && pets.length > 0,
      'found fewer than sent': pets.length > 0 && pets.length < expected,
      'list not loaded': finding !== undefined && isComplete === undefined,
      'list complete': isComplete === true,
      'list cut off': isComplete === false,
      hold: environment?.hold !== undefined,
      throttle: environment?.throttle !== undefined,
      'paused by unknown outcomes': paused?.why === 'unknown outcomes',
      'paused by the end of a session': paused?.why === 'session ended',
      'paused by refusals': paused?.why === 'refused',
      'withdrawn by another session': after.withdrawnBy === 'session',
      'lock waited for': this.context.system.locks.waited > 0,
      'lock stolen': this.context.system.locks.stolen > 0,
    };
    for (const [name, isReached] of Object.entries(states))
      if (isReached) this.reachedStates.set(name, (this.reachedStates.get(name) ?? 0) + 1);
  }

  private keepError(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.firstError ??= { error };
    }
  }
}
