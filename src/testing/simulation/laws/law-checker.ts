import { isDeepStrictEqual } from 'node:util';
import type { Change, JournalRow, RowAttempt } from '../rows.ts';
import type { SentRequest } from '../system/requests.ts';
import type { Write } from '../system/simulated-disk.ts';
import { backOff } from './back-off.ts';
import { certainOutcomes } from './certain-outcomes.ts';
import { evidence } from './evidence.ts';
import { law, type LawCheck, type LawContext } from './law.ts';
import { oneRequest } from './one-request.ts';
import { oneTab } from './one-tab.ts';
import { openQuestion } from './open-question.ts';
import { rightPlace } from './right-place.ts';
import { writtenBeforeSent } from './written-before-sent.ts';

const LAWS = [
  oneRequest,
  writtenBeforeSent,
  openQuestion,
  evidence,
  certainOutcomes,
  rightPlace,
  oneTab,
  backOff,
] as const;

/** Checks the laws at every commit, every `createPet` request and every step, and at the end. */
export class LawChecker {
  /** How often each state was reached. */
  readonly reachedStates = new Map<string, number>();
  private readonly context: LawContext;
  private readonly laws: readonly LawCheck[];
  /** The first broken law. `check` throws it: within a commit, the app would take it for a failing disk. */
  private firstError: { error: unknown } | undefined;

  constructor(context: LawContext) {
    this.context = context;
    this.laws = LAWS.map((create) => create(context));
  }

  onCommit(writes: readonly Write[]): void {
    this.keepError(() => {
      for (const write of writes) {
        for (const one of this.laws) one.onWrite?.(write);
        for (const change of this.context.rows.apply(write)) {
          this.count(change);
          for (const one of this.laws) one.onChange?.(change);
        }
      }
      for (const one of this.laws) one.onCommit?.(writes);
    });
  }

  onRequest(sentRequest: SentRequest): void {
    this.keepError(() => {
      const { connection, pet } = sentRequest;
      // The disk opens for every page but one that is older than the app that uses it now. That one may not send.
      law(6, connection.hasDisk, `${pet.name} left beside a newer version of the app.`);
      const found = this.findSent(sentRequest);
      law(2, found !== undefined, `${pet.name} left, and no row was marked.`);
      if (found === undefined) return;
      for (const one of this.laws) one.onRequest?.(sentRequest, found.sent, found.attempt);
      found.attempt.requests.push(sentRequest);
    });
  }

  /** To be called after every step. @throws BrokenLaw */
  check(): void {
    this.keepError(() => {
      for (const one of this.laws) one.onStep?.();
    });
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

  /**
   * Finds the attempt of a request, which does not say which it is of: the first that was marked by the commit that its
   * page has just heard of, has this pet and has not left yet. Of equal pets, one that a person sends comes before that
   * of an import which is paused, because only the former leaves.
   */
  private findSent({ connection, pet }: SentRequest) {
    const run = this.context.system.openOf(connection)?.sending.imports?.currentRun();
    const mayLeave = (sent: JournalRow, attempt: RowAttempt) =>
      !sent.isOfFile ||
      sent.attempts[0] !== attempt ||
      (run?.batch === sent.ref.batch && run.phase() === 'running');
    return this.context.rows.all
      .flatMap((sent) => sent.attempts.map((attempt) => ({ sent, attempt })))
      .filter(
        ({ sent, attempt: { markedBy, markedStep = 0, requests } }) =>
          markedBy === connection &&
          markedStep === connection.heardStep &&
          isDeepStrictEqual(sent.pet, pet) &&
          requests.every(({ step }) => step < markedStep),
      )
      .toSorted(
        (one, other) =>
          Number(mayLeave(other.sent, other.attempt)) - Number(mayLeave(one.sent, one.attempt)) ||
          (one.attempt.markOrder ?? 0) - (other.attempt.markOrder ?? 0),
      )[0];
  }

  private count({ sent, after }: Change): void {
    if (after === undefined) return;
    const { is } = after.outcome;
    const { finding, attempts } = after.row;
    const { pets = [], areNew, sent: mayBeAdded = 0, isWhole } = finding ?? {};
    const states: Record<string, boolean> = {
      [is]: true,
      'added twice': attempts.filter((one) => one.is === 'added').length > 1,
      'sent again': attempts.length > 1,
      'corrects another': sent.corrects !== undefined,
      'found none': finding !== undefined && pets.length === 0,
      'found new pets': areNew === true && pets.length > 0,
      'found perhaps old pets': areNew === false && pets.length > 0,
      'found fewer than sent': pets.length > 0 && pets.length < mayBeAdded,
      'list not read': finding !== undefined && isWhole === undefined,
      'list whole': isWhole === true,
      'list cut off': isWhole === false,
    };
    for (const [state, isReached] of Object.entries(states))
      if (isReached) this.reachedStates.set(state, (this.reachedStates.get(state) ?? 0) + 1);
  }

  private keepError(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.firstError ??= { error };
    }
  }
}
