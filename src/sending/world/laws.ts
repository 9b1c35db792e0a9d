import type { RowState } from '../journal/entry.ts';
import { certain } from './laws/certain.ts';
import { checkCounts } from './laws/counts.ts';
import { durable } from './laws/durable.ts';
import { evidence } from './laws/evidence.ts';
import { gentle } from './laws/gentle.ts';
import { law, type LawCheck, type Witness } from './laws/law.ts';
import { lookedFor } from './laws/looked-for.ts';
import { oneOwner } from './laws/one-owner.ts';
import { oneRequest } from './laws/one-request.ts';
import { openQuestion } from './laws/open-question.ts';
import { rightPlace } from './laws/right-place.ts';
import type { SentPet } from './sent-pets.ts';
import type { Departure, Session } from './session.ts';
import type { Write } from './simulated/simulated-disk.ts';

const LAWS = [
  oneRequest,
  durable,
  openQuestion,
  evidence,
  certain,
  rightPlace,
  oneOwner,
  gentle,
  lookedFor,
] as const;

/** Watches a world: every write to the disk, and every request that leaves. */
export class Laws {
  /** How often each state and finding was reached. */
  readonly reached = new Map<string, number>();
  private readonly witness: Witness;
  private readonly laws: readonly LawCheck[];
  /** Kept until it can be thrown: within a commit, the app would take it for a failing disk. */
  private broken: { error: unknown } | undefined;

  constructor(witness: Witness) {
    this.witness = witness;
    this.laws = LAWS.map((create) => create(witness));
  }

  onCommit(writes: readonly Write<Session>[]): void {
    this.keep(() => {
      const { sentPets } = this.witness;
      for (const write of writes)
        for (const change of sentPets.apply(write)) {
          if (change.after) this.count(change.after);
          for (const one of this.laws) one.onChange?.(change);
        }
      if (writes.some(({ by }) => by.forgets === 'all')) {
        sentPets.forgetAll();
        for (const one of this.laws) one.onForget?.();
      }
      checkCounts(sentPets, writes);
    });
  }

  onDeparture(departure: Departure): void {
    this.keep(() => {
      const sent = this.findSent(departure);
      law(2, sent !== undefined, `${departure.pet.name} left, and nothing was marked.`);
      if (sent === undefined) return;
      for (const one of this.laws) one.onDeparture?.(departure, sent);
      sent.departures.push(departure);
    });
  }

  /** To be called after every step. @throws BrokenLaw */
  check(): void {
    for (const one of this.laws) one.onStep?.();
    if (this.broken) throw this.broken.error;
  }

  /** To be called when nothing is under way in the pages that there are. @throws BrokenLaw */
  checkWhenQuiet(): void {
    for (const one of this.laws) one.whenQuiet?.();
  }

  /** To be called when a later page has come to rest, too. @throws BrokenLaw */
  checkAtRest(): void {
    for (const one of this.laws) one.atRest?.();
  }

  /** What was looked at right before; without a look, what its session has marked last. */
  private findSent({ session, step, look, pet }: Departure): SentPet | undefined {
    const { sentPets } = this.witness;
    const keys = look?.heardAt === step ? look.keys : [];
    const looked = keys.flatMap((key) => sentPets.find(key) ?? []);
    return (
      looked[0] ??
      sentPets.all.findLast(
        (one) =>
          one.markedBy === session &&
          one.state.is === 'on its way' &&
          one.pet.name === pet.name &&
          one.pet.categoryId === pet.categoryId &&
          one.departures.every((departure) => departure.step < (one.markedAt ?? 0)),
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
    this.reached.set(reached, (this.reached.get(reached) ?? 0) + 1);
  }

  private keep(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.broken ??= { error };
    }
  }
}
