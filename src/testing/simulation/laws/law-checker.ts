import type { RowState } from '../../../sending/journal/entry.ts';
import { certainOutcomes } from './certain-outcomes.ts';
import { checkCounts } from './counts.ts';
import { writtenBeforeSent } from './written-before-sent.ts';
import { evidence } from './evidence.ts';
import { backOffAfter429 } from './back-off-after-429.ts';
import { law, type LawCheck, type LawContext } from './law.ts';
import { automaticChecks } from './automatic-checks.ts';
import { oneOwner } from './one-owner.ts';
import { oneRequest } from './one-request.ts';
import { openQuestion } from './open-question.ts';
import { rightPlace } from './right-place.ts';
import type { SentPet } from '../sent-pets.ts';
import type { SentRequest } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Write } from '../system/simulated-disk.ts';

const LAWS = [
  oneRequest,
  writtenBeforeSent,
  openQuestion,
  evidence,
  certainOutcomes,
  rightPlace,
  oneOwner,
  backOffAfter429,
  automaticChecks,
] as const;

/** Checks the laws at every write to the disk and every request that leaves. */
export class LawChecker {
  /** How often each state and finding was reached. */
  readonly reachedStates = new Map<string, number>();
  private readonly context: LawContext;
  private readonly laws: readonly LawCheck[];
  /** The first broken law. `check` throws it: within a commit, the app would take it for a failing disk. */
  private firstError: { error: unknown } | undefined;

  constructor(context: LawContext) {
    this.context = context;
    this.laws = LAWS.map((create) => create(context));
  }

  onCommit(writes: readonly Write<SimulatedConnection>[]): void {
    this.keepError(() => {
      const { sentPets } = this.context;
      for (const write of writes)
        for (const change of sentPets.apply(write)) {
          if (change.after) this.count(change.after);
          for (const one of this.laws) one.onChange?.(change);
        }
      if (writes.some(({ by }) => by.clears === 'everything')) {
        sentPets.markAllCleared();
        for (const one of this.laws) one.onCleared?.();
      }
      checkCounts(sentPets, writes);
    });
  }

  onRequest(sentRequest: SentRequest): void {
    this.keepError(() => {
      const sent = this.findSent(sentRequest);
      law(2, sent !== undefined, `${sentRequest.pet.name} left, and no entry was marked.`);
      if (sent === undefined) return;
      for (const one of this.laws) one.onRequest?.(sentRequest, sent);
      sent.requests.push(sentRequest);
    });
  }

  /** To be called after every step. @throws BrokenLaw */
  check(): void {
    for (const one of this.laws) one.onStep?.();
    if (this.firstError) throw this.firstError.error;
  }

  /** To be called when no steps are left in the open pages. @throws BrokenLaw */
  checkWhenIdle(): void {
    for (const one of this.laws) one.whenIdle?.();
  }

  /** To be called when no steps are left after one more page was opened at each place. @throws BrokenLaw */
  checkAtEnd(): void {
    for (const one of this.laws) one.atEnd?.();
  }

  /** Finds the entry of a request: the one that its connection has just read, or else has marked last. */
  private findSent({ connection, step, lastRead, pet }: SentRequest): SentPet | undefined {
    const { sentPets } = this.context;
    const keys = lastRead?.receivedStep === step ? lastRead.keys : [];
    const read = keys.flatMap((key) => sentPets.find(key) ?? []);
    return (
      read[0] ??
      sentPets.all.findLast(
        (one) =>
          one.markedBy === connection &&
          one.state.is === 'on its way' &&
          one.pet.name === pet.name &&
          one.pet.categoryId === pet.categoryId &&
          one.requests.every((sentRequest) => sentRequest.step < (one.markedStep ?? 0)),
      )
    );
  }

  private count(state: RowState): void {
    const words = [
      state.is,
      state.is === 'unknown' && state.finding?.answer,
      state.is === 'unknown' && state.finding?.answer === 'cannot tell' && state.finding.doubt,
      state.is === 'added' && state.surplus && 'surplus',
    ];
    const reached = words.filter(Boolean).join(', ');
    this.reachedStates.set(reached, (this.reachedStates.get(reached) ?? 0) + 1);
  }

  private keepError(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.firstError ??= { error };
    }
  }
}
