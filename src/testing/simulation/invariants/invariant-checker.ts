import type { SentRequest } from '../system/requests.ts';
import type { Commit } from '../system/simulated-database.ts';
import { certainOutcomes } from './certain-outcomes.ts';
import { corrections } from './corrections.ts';
import { counts } from './counts.ts';
import { evidence } from './evidence.ts';
import { obstacles } from './obstacles.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';
import { liveness } from './liveness.ts';
import { mendedRows } from './mended-rows.ts';
import { newPets } from './new-pets.ts';
import { onTheDisk } from './on-the-disk.ts';
import { oneRequest } from './one-request.ts';
import { oneSender } from './one-sender.ts';
import { openQuestion } from './open-question.ts';
import { sentInOwnSession } from './own-session.ts';
import { noStates, statesOf } from './states.ts';

const INVARIANTS = [
  oneRequest,
  onTheDisk,
  oneSender,
  openQuestion,
  corrections,
  certainOutcomes,
  sentInOwnSession,
  obstacles,
  evidence,
  newPets,
  mendedRows,
  liveness,
  counts,
] as const;

/** Checks the invariants at every commit and `createPet` request, when nothing remains to do, and at the end. */
export class InvariantChecker {
  /** The number of visits of each state. */
  readonly reachedStates = noStates();
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
        for (const state of statesOf(change, this.context))
          this.reachedStates.set(state, (this.reachedStates.get(state) ?? 0) + 1);
        for (const current of this.invariants) current.onChange?.(change);
      }
      for (const current of this.invariants) current.onCommit?.(commit);
    });
  }

  onRequest(sentRequest: SentRequest): void {
    this.keepError(() => {
      const own = this.context.history.rowOf(sentRequest.pet);
      invariant(
        'On the disk before it is sent',
        own !== undefined,
        'A pet without a row was sent.',
      );
      if (own === undefined) return;
      for (const current of this.invariants) current.onRequest?.(sentRequest, own);
      own.requests.set(own.row.attempts.length - 1, sentRequest);
    });
  }

  /** To be called after every step. @throws InvariantViolation */
  check(): void {
    if (this.firstError) throw this.firstError.error;
  }

  /** To be called when no steps remain in the pages that are awake. @throws InvariantViolation */
  checkWhenIdle(): void {
    for (const current of this.invariants) current.whenIdle?.();
  }

  /** To be called at the end of a simulation. @throws InvariantViolation */
  checkAtEnd(): void {
    for (const current of this.invariants) current.atEnd?.();
  }

  private keepError(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.firstError ??= { error };
    }
  }
}
