import { isDeepStrictEqual } from 'node:util';
import type { NewPet } from '../../api/schemas.ts';
import {
  type Attempt,
  Batch,
  type LeftOut,
  Row,
  type RowRef,
  Seed,
} from '../../sending/journal/batch.ts';
import { addedIds, type Outcome, outcomeOf } from '../../sending/journal/outcome.ts';
import type { EnvironmentKey } from '../../api/environment-key.ts';
import type { SentRequest } from './system/requests.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';
import type { Write } from './system/simulated-disk.ts';

/** One attempt of a row, with what really happened to it. */
export interface RowAttempt {
  state: Attempt;
  /** The connection that first wrote it. */
  madeBy: SimulatedConnection;
  /** The connection that marked it as on its way, the step, and `JournalRows.order` then, by which marks are compared. */
  markedBy?: SimulatedConnection;
  markedStep?: number;
  markOrder?: number;
  requests: SentRequest[];
}

/** One row of a batch as it is on the disk, with what really happened to it. */
export interface JournalRow {
  /** Its place, its batch and its index in that, as one text. */
  name: string;
  place: EnvironmentKey;
  ref: RowRef;
  isOfFile: boolean;
  /** Undefined for a row of a file that is no pet. */
  pet: NewPet | undefined;
  leftOut: LeftOut | undefined;
  /** The row that it corrects. */
  corrects: RowRef | undefined;
  row: Row;
  outcome: Outcome;
  attempts: RowAttempt[];
  madeBy: SimulatedConnection;
  madeStep: number;
  /** The step in which anything but its finding last changed. */
  changedStep: number;
  /** The step in which it last became an open question. */
  openedStep?: number;
  /** The step in which it was removed from the disk. */
  removedStep?: number;
  /** Whether its whole journal was emptied since, so that the app cannot know of it. */
  isEmptied?: boolean;
}

/** A row with its outcome, before or after a write. */
export type RowState = Pick<JournalRow, 'row' | 'outcome'>;

/** What one write did to a row. */
export interface Change {
  sent: JournalRow;
  /** Undefined if it was made. */
  before: RowState | undefined;
  /** Undefined if it was removed. */
  after: RowState | undefined;
  by: SimulatedConnection;
  step: number;
}

/** All rows that ever were in the journal, derived from every write to the disk. */
export class JournalRows {
  readonly all: JournalRow[] = [];
  /** Grows with each attempt that a write contains, so that the order of two marks can be compared. */
  order = 0;
  private readonly byName = new Map<string, JournalRow>();

  /** Applies one write. @returns the changes that it made */
  apply(write: Write): Change[] {
    const { key, value } = write;
    const [place, kind, id, part] = key.map(String);
    if (key.length < 2)
      for (const one of this.all) if (key.length === 0 || one.place === place) one.isEmptied = true;
    if (place === undefined || id === undefined) return [];
    if (kind === 'batch' && value === undefined)
      return this.at(place).flatMap((one) => (one.ref.batch === id ? this.remove(write, one) : []));
    if (kind === 'batch') {
      const batch = Batch.parse(value);
      if (batch.from === 'file') return [];
      const { pet, row, corrects } = batch;
      const ref = { batch: id, row: 0 };
      const sent = this.find(place, ref);
      if (sent && sent.removedStep === undefined) return [this.change(write, sent, row)];
      return [this.make(write, { place, ref, isOfFile: false, pet, corrects, row })];
    }
    if (kind === 'seeds' && Array.isArray(value))
      return value.map((stored, index) => {
        const { pet, leftOut } = Seed.parse(stored);
        const ref = { batch: id, row: Number(part) + index };
        return this.make(write, {
          place,
          ref,
          isOfFile: true,
          pet,
          leftOut,
          row: { attempts: [] },
        });
      });
    const sent = this.find(place, { batch: id, row: Number(part) });
    const isChange = kind === 'row' && value !== undefined && sent;
    return isChange ? [this.change(write, sent, Row.parse(value))] : [];
  }

  /** The rows that a place has on the disk now. */
  at(place: EnvironmentKey): JournalRow[] {
    return this.all.filter((one) => one.place === place && one.removedStep === undefined);
  }

  /** The row that this refers to, also after it was removed. */
  find(place: EnvironmentKey, ref: RowRef): JournalRow | undefined {
    return this.byName.get(nameOf(place, ref));
  }

  /**
   * Another row that the service or a person says was added with this ID, and whose pet is like this one.
   *
   * @param since the row may have been removed after this step
   */
  otherOwner(of: JournalRow, id: bigint, since = Number.MAX_SAFE_INTEGER): JournalRow | undefined {
    return this.all.find(
      (one) =>
        one !== of &&
        one.place === of.place &&
        !one.isEmptied &&
        (one.removedStep ?? Infinity) > since &&
        addedIds(one.outcome).includes(id) &&
        isLike(one.pet, of.pet),
    );
  }

  private make(
    { by, step }: Write,
    made: Pick<JournalRow, 'place' | 'ref' | 'isOfFile' | 'pet' | 'row'> &
      Partial<Pick<JournalRow, 'leftOut' | 'corrects'>>,
  ): Change {
    const outcome = outcomeOf(made.row, made.leftOut);
    const sent: JournalRow = {
      name: nameOf(made.place, made.ref),
      leftOut: undefined,
      corrects: undefined,
      ...made,
      outcome,
      attempts: [],
      madeBy: by,
      madeStep: step,
      changedStep: step,
    };
    this.setAttempts(sent, by, step);
    this.byName.set(sent.name, sent);
    this.all.push(sent);
    return { sent, before: undefined, after: { row: sent.row, outcome }, by, step };
  }

  private change({ by, step }: Write, sent: JournalRow, row: Row): Change {
    const before = { row: sent.row, outcome: sent.outcome };
    sent.row = row;
    sent.outcome = outcomeOf(row, sent.leftOut);
    this.setAttempts(sent, by, step);
    if (sent.outcome.is === 'unknown' && before.outcome.is !== 'unknown') sent.openedStep = step;
    const isSame = isDeepStrictEqual({ ...before.row, finding: 0 }, { ...row, finding: 0 });
    if (!isSame) sent.changedStep = step;
    return { sent, before, after: { row, outcome: sent.outcome }, by, step };
  }

  private remove({ by, step }: Write, sent: JournalRow): Change {
    sent.removedStep = step;
    const before = { row: sent.row, outcome: sent.outcome };
    return { sent, before, after: undefined, by, step };
  }

  private setAttempts(sent: JournalRow, by: SimulatedConnection, step: number): void {
    sent.attempts = sent.row.attempts.map((state, index): RowAttempt => {
      const before = sent.attempts[index];
      const isMarked = state.is === 'on its way' && before?.state.is !== 'on its way';
      this.order += 1;
      const mark = { markedBy: by, markedStep: step, markOrder: this.order };
      return Object.assign(before ?? { madeBy: by, requests: [] }, { state }, isMarked ? mark : {});
    });
  }
}

function nameOf(place: EnvironmentKey, { batch, row }: RowRef): string {
  return `${place} ${batch} ${row}`;
}

/** Whether an attempt waits or is on its way. */
export function isUnderWay(attempt: Attempt | undefined): boolean {
  return attempt?.is === 'waiting' || attempt?.is === 'on its way';
}

/**
 * Whether two pets have the same category and the same name, but for case, white space and Unicode normal form. Written
 * here again, so that the laws do not depend on `matchKey`.
 */
export function isLike(
  one: Pick<NewPet, 'name' | 'categoryId'> | undefined,
  other: Pick<NewPet, 'name' | 'categoryId'> | undefined,
): boolean {
  return one?.categoryId === other?.categoryId && plain(one?.name) === plain(other?.name);
}

function plain(name = ''): string {
  return name.normalize('NFC').toUpperCase().split(/\s+/u).filter(Boolean).join(' ');
}
