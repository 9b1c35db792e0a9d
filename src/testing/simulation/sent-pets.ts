import { isDeepStrictEqual } from 'node:util';
import { Batch, type FormBatch, Row, type RowRef, Seed } from '../../sending/journal/batch.ts';
import { addedIds, isUnsettled, outcomeOf } from '../../sending/journal/outcome.ts';
import type { Place } from '../../sending/journal/store/journal-store.ts';
import { type Change, isMatch, nameOf, type SentAttempt, type SentPet } from './sent-pet.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';
import type { Commit, Write } from './system/simulated-disk.ts';

type JournalWrite = Write<SimulatedConnection>;

/** All rows that ever were in the journal, derived from every write to the disk. */
export class SentPets {
  readonly all: SentPet[] = [];
  private readonly byName = new Map<string, SentPet>();
  /** The baselines of files, by place and batch: their rows are written in records of their own. */
  private readonly baselines = new Map<string, string>();
  private order = 0;

  /** Applies one write of a commit. @returns the changes that it made */
  apply(write: JournalWrite, { writes }: Commit<SimulatedConnection>): Change[] {
    const { key, value } = write;
    const [place, kind, id, index] = key.map(String);
    if (place === undefined || id === undefined) return [];
    if (kind === 'batch')
      return value === undefined
        ? this.removeRows(write, place, id)
        : this.applyBatch(write, place, Batch.parse(value));
    if (kind === 'seeds' && Array.isArray(value)) return this.applySlice(write, place, id, value);
    if (kind !== 'row') return [];
    const sent = this.find(place, { batch: id, row: Number(index) });
    if (sent === undefined || sent.removedStep !== undefined) return [];
    if (value !== undefined) return this.change(write, sent, Row.parse(value));
    // The row of a file may be removed before its batch is, in the same commit.
    const isBatchRemoved = writes.some(
      (one) =>
        one.value === undefined &&
        one.key[0] === place &&
        one.key[1] === 'batch' &&
        one.key[2] === id,
    );
    return isBatchRemoved ? [] : this.change(write, sent, { attempts: [] });
  }

  /** Notes that the journal of a place was emptied, including cleared IDs and used drafts. */
  markAllCleared(place: Place | undefined): void {
    for (const sent of this.all)
      if (place === undefined || sent.place === place) sent.isCleared = true;
  }

  /** The rows that a place has on the disk now. */
  at(place: Place): SentPet[] {
    return this.all.filter((one) => one.place === place && one.removedStep === undefined);
  }

  /** The row that this refers to, also after it was removed. */
  find(place: Place, ref: RowRef): SentPet | undefined {
    return this.byName.get(nameOf(place, ref));
  }

  /** Another row whose outcome says that it was added with this ID, and whose pet is like this one. */
  otherOwner(of: SentPet, id: bigint): SentPet | undefined {
    return this.all.find(
      (one) =>
        one !== of &&
        one.place === of.place &&
        !one.isCleared &&
        addedIds(one.outcome).includes(id) &&
        isMatch(one.pet, of.pet),
    );
  }

  /** Whether a row that is on the disk now was added with this ID. */
  hasId(place: Place, id: bigint): boolean {
    return this.at(place).some(({ outcome }) => addedIds(outcome).includes(id));
  }

  private applyBatch(write: JournalWrite, place: Place, batch: Batch): Change[] {
    if (batch.from === 'file') {
      this.baselines.set(`${place} ${batch.id}`, batch.baseline);
      return [];
    }
    const { id, pet, row } = batch;
    const ref = { batch: id, row: 0 };
    const sent = this.find(place, ref);
    if (sent && sent.removedStep === undefined) return this.change(write, sent, row);
    return [this.create(write, { place, ref, pet, row, form: batch })];
  }

  private applySlice(
    write: JournalWrite,
    place: Place,
    batch: string,
    seeds: readonly unknown[],
  ): Change[] {
    const start = Number(write.key[3]);
    return seeds.flatMap((stored, index) => {
      const ref = { batch, row: start + index };
      const { pet, leftOut } = Seed.parse(stored);
      const sent = this.find(place, ref);
      if (sent && sent.removedStep === undefined) {
        if (pet === undefined && isUnsettled(sent.outcome))
          throw new Error(`${sent.name} lost its pet while it was ${sent.outcome.is}.`);
        if (pet === undefined) sent.petRemovedStep ??= write.step;
        return [];
      }
      if (pet === undefined) return [];
      return [this.create(write, { place, ref, pet, leftOut, row: { attempts: [] } })];
    });
  }

  private create(
    { by, step, requestedStep }: JournalWrite,
    {
      place,
      ref,
      pet,
      row,
      form,
      leftOut,
    }: Pick<SentPet, 'place' | 'ref' | 'pet' | 'row'> & {
      form?: FormBatch;
      leftOut?: SentPet['leftOut'];
    },
  ): Change {
    const outcome = outcomeOf(row, leftOut);
    const sent: SentPet = {
      name: nameOf(place, ref),
      place,
      ref,
      pet,
      row,
      outcome,
      leftOut,
      baseline: form?.baseline ?? this.baselines.get(`${place} ${ref.batch}`) ?? '',
      ...(form && { form }),
      attempts: row.attempts.map((state) => this.updateAttempt(undefined, state, by, step)),
      createdStep: step,
      createdBy: by,
      changedStep: step,
      history: [{ step, outcome, row }],
      ...(outcome.is === 'unknown' && { openedStep: step }),
    };
    this.byName.set(sent.name, sent);
    this.all.push(sent);
    return { sent, before: undefined, after: { row, outcome }, by, step, requestedStep };
  }

  private change({ by, step, requestedStep }: JournalWrite, sent: SentPet, row: Row): Change[] {
    const before = { row: sent.row, outcome: sent.outcome };
    const outcome = outcomeOf(row, sent.leftOut);
    sent.row = row;
    sent.outcome = outcome;
    sent.attempts = row.attempts.map((state, index) =>
      this.updateAttempt(sent.attempts[index], state, by, step),
    );
    if (outcome.is === 'unknown' && before.outcome.is !== 'unknown') sent.openedStep = step;
    // Otherwise the write changed only what the lists said about the row.
    const hasMoved =
      !isDeepStrictEqual(before.row.attempts, row.attempts) ||
      !isDeepStrictEqual(before.row.decision, row.decision);
    if (hasMoved) {
      sent.changedStep = step;
      sent.history.push({ step, outcome, row });
    }
    return [{ sent, before, after: { row, outcome }, by, step, requestedStep }];
  }

  private removeRows(
    { by, step, requestedStep }: JournalWrite,
    place: Place,
    batch: string,
  ): Change[] {
    return this.at(place)
      .filter(({ ref }) => ref.batch === batch)
      .map((sent) => {
        sent.removedStep = step;
        sent.petRemovedStep ??= step;
        const before = { row: sent.row, outcome: sent.outcome };
        return { sent, before, after: undefined, by, step, requestedStep };
      });
  }

  private updateAttempt(
    before: SentAttempt | undefined,
    state: SentAttempt['state'],
    by: SimulatedConnection,
    step: number,
  ): SentAttempt {
    this.order += 1;
    const attempt = before ?? {
      state,
      order: this.order,
      createdStep: step,
      createdBy: by,
      requests: [],
    };
    if (state.is === 'on its way' && (before === undefined || before.state.is !== 'on its way')) {
      attempt.markedBy = by;
      attempt.markedStep = step;
      attempt.markOrder = this.order;
    }
    attempt.state = state;
    return attempt;
  }
}
