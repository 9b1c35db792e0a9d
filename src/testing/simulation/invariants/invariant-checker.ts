import { isDeepStrictEqual } from 'node:util';
import type { Change, RowHistory } from '../history.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Commit } from '../system/simulated-database.ts';
import { certainOutcomes } from './certain-outcomes.ts';
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
  onRequest(request: Omit<SentRequest, 'row' | 'sender'>): Pick<SentRequest, 'row' | 'sender'> {
    const { history } = this.context;
    const maySend = ({ row }: RowHistory) => {
      const first = row.repeats === undefined ? undefined : history.rows.get(row.repeats);
      const group = history.groups.get(row.group);
      const isAlone = row.state.type === 'sending' && row.state.returnsTo === '';
      const isOpen = isAlone || (group?.paused === undefined && group?.endedAt === undefined);
      return first?.row.state.type !== 'added' && isOpen;
    };
    const [found] = [...history.rows.values()]
      .filter(
        ({ row, removedStep, requests, markedStep = 0 }) =>
          removedStep === undefined &&
          row.state.type === 'sending' &&
          request.connection.ids.has(row.state.sender) &&
          isDeepStrictEqual(row.pet, request.pet) &&
          requests.every(({ step }) => step < markedStep),
      )
      .toSorted(
        (a, b) =>
          Number(maySend(b)) - Number(maySend(a)) ||
          // A page sends the rows of its last turn. Older marks remain if their commit seemed to fail.
          (b.markedStep ?? 0) - (a.markedStep ?? 0) ||
          (a.mark ?? 0) - (b.mark ?? 0),
      );
    const { state } = found?.row ?? {};
    const sender = state?.type === 'sending' ? state.sender : '';
    const sentRequest: SentRequest = Object.assign(request, { row: found?.row.id ?? 0, sender });
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
    const { state } = after;
    const finding = state.type === 'unknown' ? state.finding : undefined;
    const { pets = [], areNew, sent = 0, isComplete } = finding ?? {};
    const environment = this.context.history.environments.get(row.environment);
    const { paused } = this.context.history.groups.get(row.group) ?? {};
    const states: Record<string, boolean> = {
      [state.type]: true,
      [`resolved as ${state.type === 'resolved' ? state.how.type : ''}`]: state.type === 'resolved',
      'question of a sender that was taken over':
        before?.state.type === 'sending' &&
        state.type === 'unknown' &&
        requests.some(({ response }) => response === undefined),
      'added late': state.type === 'added' && before?.state.type !== 'sending',
      'found none': finding !== undefined && pets.length === 0,
      'found new pets': areNew === true && pets.length > 0,
      'found possibly old pets': areNew === false && pets.length > 0,
      'found fewer than sent': pets.length > 0 && pets.length < sent,
      'list not loaded': finding !== undefined && isComplete === undefined,
      'list complete': isComplete === true,
      'list cut off': isComplete === false,
      hold: environment?.hold !== undefined,
      throttle: environment?.throttle !== undefined,
      'paused by unknown outcomes': paused === 'unknown outcomes',
      'paused by the end of a session': paused === 'session ended',
      'stolen lock': this.context.system.locks.stolen > 0,
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
