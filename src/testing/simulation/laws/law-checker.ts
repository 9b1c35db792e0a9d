import type { SentRow } from '../../../sending/journal/outcome.ts';
import { isSamePet, type SentAttempt, type SentPet } from '../sent-pet.ts';
import type { SentRequest } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Commit } from '../system/simulated-disk.ts';
import { backOffAfter429 } from './back-off-after-429.ts';
import { certainOutcomes } from './certain-outcomes.ts';
import { checked } from './checked.ts';
import { counts } from './counts.ts';
import { evidence } from './evidence.ts';
import { inOrder } from './in-order.ts';
import { law, type LawCheck, type LawContext } from './law.ts';
import { nothingLost } from './nothing-lost.ts';
import { oneOwner } from './one-owner.ts';
import { oneRequest } from './one-request.ts';
import { openQuestion } from './open-question.ts';
import { RealBaselines } from './real-baseline.ts';
import { swapRequestsOfLikePets } from './swap-requests.ts';
import { rightPlace } from './right-place.ts';
import { ways } from './ways.ts';
import { withoutRecord } from './without-record.ts';
import { writtenBeforeSent } from './written-before-sent.ts';

const LAWS = [
  oneRequest,
  inOrder,
  writtenBeforeSent,
  openQuestion,
  certainOutcomes,
  rightPlace,
  oneOwner,
  backOffAfter429,
  checked,
  counts,
  ways,
  nothingLost,
] as const;

/** Checks the laws at every write to the disk and every request that leaves. */
export class LawChecker {
  /** How often each outcome and finding, and each answer to a press, was reached. */
  readonly reachedStates = new Map<string, number>();
  private readonly context: LawContext;
  private readonly baselines: RealBaselines;
  private readonly laws: readonly LawCheck[];
  private readonly checkWithoutRecord: (sentRequest: SentRequest) => void;
  /** The first broken law. `check` throws it: within a commit, the app would take it for a failing disk. */
  private firstError: { error: unknown } | undefined;

  constructor(context: LawContext) {
    this.context = context;
    this.baselines = new RealBaselines(context);
    this.checkWithoutRecord = withoutRecord(context);
    this.laws = [
      ...LAWS.map((create) => create(context)),
      this.baselines.check(),
      evidence(context, this.baselines),
    ];
  }

  onCommit(commit: Commit<SimulatedConnection>): void {
    this.keepError(() => {
      const { sentPets } = this.context;
      for (const write of commit.writes) this.baselines.note(write);
      this.noteEmptied(commit, 0);
      for (const [index, write] of commit.writes.entries()) {
        for (const one of this.laws) one.onWrite?.(write);
        for (const change of sentPets.apply(write, commit)) {
          if (change.after) this.count(change.sent, change.after);
          swapRequestsOfLikePets(change, sentPets);
          for (const one of this.laws) one.onChange?.(change);
        }
        this.noteEmptied(commit, index + 1);
      }
      for (const one of this.laws) one.onCommit?.(commit);
    });
  }

  /** Notes which places were emptied right after this many writes of the commit. */
  private noteEmptied({ emptied }: Commit<SimulatedConnection>, writes: number): void {
    for (const { place, afterWrites } of emptied) {
      if (afterWrites !== writes) continue;
      this.context.sentPets.markAllCleared(place);
      for (const one of this.laws) one.onEmptied?.(place);
    }
  }

  onRequest(sentRequest: SentRequest): void {
    this.keepError(() => {
      if (sentRequest.connection.isWithoutRecord) return this.checkWithoutRecord(sentRequest);
      const found = this.findSent(sentRequest);
      law(2, found !== undefined, `${sentRequest.pet.name} left, and no row was marked.`);
      if (found === undefined) return;
      for (const one of this.laws) one.onRequest?.(sentRequest, found.sent, found.attempt);
      found.attempt.requests.push(sentRequest);
    });
  }

  /** To be called after every step. @throws BrokenLaw */
  check(): void {
    this.keepError(() => {
      const ended = this.context.userActions.presses.takeEnded();
      for (const one of this.laws) {
        one.onStep?.();
        for (const press of ended) one.onEnded?.(press);
      }
      for (const { ended: end } of ended)
        if (end && 'result' in end && typeof end.result === 'string')
          this.reach(`says ${end.result}`);
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
   * Finds the attempt of a request: of those that its connection has marked, the first that has not left yet. Of equal
   * pets, one whose file may send now or that a person sends comes before a row that was marked ahead and waits again.
   */
  private findSent({
    connection,
    pet,
    run,
  }: SentRequest): { sent: SentPet; attempt: SentAttempt } | undefined {
    const runs = run?.phase === 'running' && run.control !== 'pause' && run.control !== 'stop';
    const waitsAgain = ({ form, ref }: SentPet) =>
      form === undefined && !(runs && ref.batch === run.batch);
    return this.context.sentPets.all
      .flatMap((sent) => sent.attempts.map((attempt) => ({ sent, attempt })))
      .filter(
        ({ sent, attempt: { markedBy, markedStep = 0, requests } }) =>
          markedBy === connection &&
          isSamePet(sent.pet, pet) &&
          requests.every(({ step }) => step < markedStep),
      )
      .toSorted(
        (one, other) =>
          Number(waitsAgain(one.sent)) - Number(waitsAgain(other.sent)) ||
          Number(other.attempt.state.is === 'on its way') -
            Number(one.attempt.state.is === 'on its way') ||
          (one.attempt.markOrder ?? 0) - (other.attempt.markOrder ?? 0),
      )[0];
  }

  private count(sent: SentPet, { outcome, row }: Pick<SentRow, 'outcome' | 'row'>): void {
    const { finding, extra, attempts } = row;
    const words = [
      outcome.is,
      outcome.is === 'unknown' && finding?.answer,
      outcome.is === 'unknown' && finding?.answer === 'cannot tell' && finding.doubt,
      outcome.is === 'added' && outcome.ids.length > 1 && 'twice',
      outcome.is === 'added' && extra && 'extra',
    ];
    this.reach(words.filter(Boolean).join(', '));
    if (attempts.length > 1) this.reach('sent again');
    const found = finding?.answer === 'likely added' ? finding.pets : [];
    if (found.some(({ id }) => this.context.sentPets.hasId(sent.place, id)))
      this.reach('unknown, likely added, with the ID of another pet');
  }

  private reach(state: string): void {
    this.reachedStates.set(state, (this.reachedStates.get(state) ?? 0) + 1);
  }

  private keepError(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.firstError ??= { error };
    }
  }
}
