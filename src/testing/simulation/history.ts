import type { NewPet } from '../../api/schemas.ts';
import type { EnvironmentRecord, ImportFile, Row } from '../../database/schema.ts';
import { parseOnce } from '../database/memory-database.ts';
import type { OpenedEnvironment } from './system/opened-environment.ts';
import type { SentRequest } from './system/requests.ts';
import type { Commit } from './system/simulated-database.ts';

/** A row with its true history, including facts that the app cannot know. */
export interface RowHistory {
  row: Row;
  name: string;
  /** By the index of their attempts. */
  requests: Map<number, SentRequest>;
  /**
   * The step in which the row was added, or last corrected, or its answer last changed. Rows that were cleared before
   * are not compared with it.
   */
  madeStep: number;
  /** The step in which its last attempt was started. */
  startedStep: number;
  /** The step in which it last became a question. */
  openedStep: number;
  /** The step in which it was removed; infinite while it is in the database. */
  removedStep: number;
}

/** A change of a row by one commit. */
export interface Change {
  history: RowHistory;
  /** Undefined if the row is new. */
  before: Row | undefined;
  /** Undefined if the row was removed. */
  after: Row | undefined;
  by: OpenedEnvironment | undefined;
}

/** All rows that were ever in the database, and its present files and environments, derived from every commit. */
export class History {
  readonly rows = new Map<number, RowHistory>();
  readonly files = new Map<string, ImportFile>();
  readonly environments = new Map<string, EnvironmentRecord>();

  /** Applies a commit. @returns one change for each row that it wrote or removed */
  apply({ by, step, writes }: Commit): Change[] {
    const changes = new Map<number, Change>();
    for (const { store, key, after } of writes) {
      if (store === 'files') setOrDelete(this.files, String(key), parseOnce(store, after));
      if (store === 'environments')
        setOrDelete(this.environments, String(key), parseOnce(store, after));
      if (store !== 'rows') continue;
      const id = Number(key);
      const row = parseOnce(store, after);
      const earlier = this.rows.get(id);
      const before = changes.has(id) ? changes.get(id)?.before : earlier?.row;
      const history = earlier ?? (row && this.add(row, step));
      if (history === undefined) continue;
      if (row === undefined) history.removedStep = step;
      else {
        if (row.status === 'unknown' && history.row.status !== 'unknown') history.openedStep = step;
        if (row.attempts.length > history.row.attempts.length) history.startedStep = step;
        const isAskedAgain = row.status === 'unknown' && history.row.answer !== undefined;
        if (row.pet !== history.row.pet || isAskedAgain) history.madeStep = step;
        history.row = row;
      }
      changes.set(id, { history, before, after: row, by });
    }
    return [...changes.values()];
  }

  /** The rows that are in the database now. */
  get present(): RowHistory[] {
    return [...this.rows.values()].filter(({ removedStep }) => removedStep === Infinity);
  }

  /** Returns the row of a request, which has the same pet object, because the database in memory freezes it. */
  rowOf(pet: NewPet): RowHistory | undefined {
    return this.present.find(({ row }) => row.pet === pet);
  }

  private add(row: Row, step: number): RowHistory {
    const added: RowHistory = {
      row,
      name: `row ${row.id} (${row.pet?.name ?? 'no pet'})`,
      requests: new Map(),
      madeStep: step,
      startedStep: 0,
      openedStep: Infinity,
      removedStep: Infinity,
    };
    this.rows.set(row.id, added);
    return added;
  }
}

function setOrDelete<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
