import { parseRecord } from '../../database/parse-record.ts';
import type { EnvironmentRecord, Group, Row } from '../../database/schema.ts';
import type { SentRequest } from './system/requests.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';
import type { Commit } from './system/simulated-database.ts';

/** A row with its true history, including facts that the app cannot know. */
export interface RowHistory {
  row: Row;
  requests: SentRequest[];
  madeBy: SimulatedConnection | undefined;
  madeStep: number;
  /** The step in which it was last marked as `sending`. */
  markedStep?: number;
  /** Orders marks of the same step. */
  mark?: number;
  /** The step in which it last became a question. */
  openedStep?: number;
  removedStep?: number;
  name: string;
}

/** A change of a row by one commit. */
export interface Change {
  history: RowHistory;
  /** Undefined if the row is new. */
  before: Row | undefined;
  /** Undefined if the row was removed. */
  after: Row | undefined;
  by: SimulatedConnection | undefined;
  step: number;
}

/** All rows that were ever in the database, and its present groups and environments, derived from every commit. */
export class History {
  readonly rows = new Map<number, RowHistory>();
  private marks = 0;
  readonly groups = new Map<string, Group>();
  readonly environments = new Map<string, EnvironmentRecord>();

  /** Applies a commit. @returns one change for each row that it wrote or removed */
  apply({ by, step, writes }: Commit): Change[] {
    const changes = new Map<number, Change>();
    for (const { store, key, after } of writes) {
      if (store === 'groups') setOrDelete(this.groups, String(key), parseRecord.groups(after));
      if (store === 'environments')
        setOrDelete(this.environments, String(key), parseRecord.environments(after));
      if (store !== 'rows') continue;
      const id = Number(key);
      const row = after === undefined ? undefined : parseRecord.rows(after);
      const known = this.rows.get(id);
      const before = changes.has(id) ? changes.get(id)?.before : known?.row;
      const history = known ?? (row && this.make(row, by, step));
      if (history === undefined) continue;
      if (row === undefined) history.removedStep = step;
      else {
        if (row.status === 'unknown' && history.row.status !== 'unknown') history.openedStep = step;
        if (row.attempts.length > history.row.attempts.length)
          Object.assign(history, { markedStep: step, mark: (this.marks += 1) });
        history.row = row;
      }
      changes.set(id, { history, before, after: row, by, step });
    }
    return [...changes.values()];
  }

  at(environment: string): RowHistory[] {
    return [...this.rows.values()].filter(
      ({ row, removedStep }) => row.environment === environment && removedStep === undefined,
    );
  }

  private make(row: Row, madeBy: SimulatedConnection | undefined, madeStep: number): RowHistory {
    const name = `row ${row.id} (${row.pet?.name ?? 'no pet'})`;
    const made: RowHistory = { row, requests: [], madeBy, madeStep, name };
    this.rows.set(row.id, made);
    return made;
  }
}

function setOrDelete<Value>(map: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) map.delete(key);
  else map.set(key, value);
}
