import type { NewPet } from '../../api/schemas.ts';
import { parseRecord } from '../../database/parse-record.ts';
import type { Row } from '../../database/schema.ts';
import type { AddRejection, ImportRow, NewPets } from '../../outbox/add-rows.ts';
import type { GroupAction } from '../../outbox/group-actions.ts';
import type { Undoable } from '../../outbox/undo.ts';
import {
  type ActionRejection,
  availableActions,
  type RowAction,
  type WritingAction,
} from '../../outbox/row-actions.ts';
import { addedIds, canUndo } from '../../outbox/row-facts.ts';
import type { OpenConnection } from './system/simulated-connection.ts';
import type { SimulatedSystem, Tab } from './system/simulated-system.ts';

/** A press of a button, with its result unless it failed. */
interface Press<Result> {
  connection: OpenConnection;
  isEnded?: true;
  result?: Result;
}

/** A press of **Add pet**, or one that starts an import. */
interface Addition extends Press<AddRejection | undefined> {
  count: number;
}

export interface RowPress extends Press<ActionRejection | undefined> {
  id: number;
  action: WritingAction;
}

/** The users of the tabs. They choose only `availableActions` of the rows that their page shows. */
export class Users {
  readonly additions: Addition[] = [];
  readonly presses: RowPress[] = [];
  readonly controls: (Press<string | undefined> & { id: string; action: GroupAction })[] = [];
  readonly undos: (Press<string | undefined> & { undone: Undoable; of: string })[] = [];
  /** The connections in which **Reset Practice** was pressed. */
  readonly reset = new Set<OpenConnection>();
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** Presses **Add pet**. */
  submit(tab: Tab, pets: NewPets['pets'], more: Partial<NewPets> = {}): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, known: knownBefore } = connection;
    const ending = outbox.addPets({ pets, knownBefore, ...more });
    this.additions.push(watch({ connection, count: pets.length }, ending));
  }

  /** Starts an import, with `times` presses. Some rows of a long one are skipped, or are not valid pets. */
  startImport(tab: Tab, pets: readonly NewPet[], times = 1): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, known: knownBefore } = connection;
    const id = this.system.nextId('file');
    const rows = pets.map((pet, index): ImportRow => {
      const line = index + 2;
      if (index % 4 === 1 && pets.length > 4)
        return { line, notSent: { type: 'problem', words: 'It has no name.' } };
      return index % 4 === 3
        ? { line, pet, notSent: { type: 'skipped', reason: 'duplicate', words: 'It is there.' } }
        : { line, pet };
    });
    for (let time = 0; time < times; time += 1) {
      const ending = outbox.addFile({ id, name: 'pets.csv', rows, knownBefore });
      this.additions.push(watch({ connection, count: rows.length }, ending));
    }
  }

  /** Presses a button of a row. @param pick its index among those of this name */
  press(tab: Tab, type: RowAction['type'], pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const offers = connection.rows
      .toReversed()
      .flatMap((shown) =>
        availableActions(shown).flatMap((action) =>
          action.type === type ? { row: shown, action } : [],
        ),
      );
    const { row, action } = offers[pick] ?? offers.at(-1) ?? {};
    if (row === undefined || action === undefined) return;
    const { id } = row;
    if (action.type === 'correct') {
      const notBefore = pick === 0 ? undefined : this.system.schedule.time + 5000;
      return this.submit(tab, [{ name: 'Ada', categoryId: 4n }], { corrects: id, notBefore });
    }
    if (action.type === 'undo') return this.undo(tab, row);
    const ids = connection.rows.flatMap((own) => addedIds(own));
    const typed = pick === 0 ? undefined : ids[pick - 1];
    const chosen =
      action.type === 'added' && typed !== undefined ? { ...action, id: typed } : action;
    const press = { connection, id, action: chosen };
    this.presses.push(watch(press, connection.outbox.performAction(id, chosen)));
  }

  /** Presses a button of one of the groups that the page shows. */
  control(tab: Tab, action: GroupAction, pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, groups } = connection;
    const id = groups[pick] ?? groups.at(-1);
    if (id !== undefined)
      this.controls.push(watch({ connection, id, action }, outbox.performGroupAction(id, action)));
  }

  /** Presses a button of the newest group, even if the page does not show it yet. */
  controlLast(tab: Tab, action: GroupAction): void {
    const connection = this.system.connectionOf(tab);
    const id = [...this.system.database.records.groups.keys()].at(-1);
    if (id === undefined) return;
    const ending = connection.outbox.performGroupAction(String(id), action);
    this.controls.push(watch({ connection, id: String(id), action }, ending));
  }

  /** Presses **Undo** of a pet, with all of its press. */
  undo(tab: Tab, { id, group, corrects }: Row): void {
    const connection = this.system.connectionOf(tab);
    const undone = group === '' ? { row: id } : { group };
    const of = corrects === undefined ? (group === '' ? 'one' : 'several') : 'a correction';
    this.undos.push(watch({ connection, undone, of }, connection.outbox.undo(undone)));
  }

  /** Presses **Undo** of the latest press of **Add pet**, even if the page does not show it yet. */
  undoLast(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    const row = [...this.system.database.records.rows.values()]
      .flatMap((stored) => parseRecord.rows(stored) ?? [])
      .findLast((stored) => stored.environment === connection.environment && canUndo(stored));
    if (row) this.undo(tab, row);
  }

  /** **Send from here** */
  sendFromHere(tab: Tab): void {
    this.system.connectionOf(tab).outbox.takeLock();
  }

  /** Stops, cancels and dismisses everything, as a tidy person does at the end of a shift. */
  async finishAll(tab: Tab): Promise<void> {
    const connection = this.system.connectionOf(tab);
    const { outbox, environment } = connection;
    const { rows, groups } = this.system.database.records;
    for (const id of groups.keys()) {
      const action = 'stop' as const;
      const ending = outbox.performGroupAction(String(id), action);
      this.controls.push(watch({ connection, id: String(id), action }, ending));
    }
    for (const stored of rows.values()) {
      const row = parseRecord.rows(stored);
      if (row?.environment !== environment) continue;
      const types = new Set(availableActions(row).map(({ type }) => type));
      const isWaiting = types.has('cancel') || types.has('undo');
      if (!isWaiting && !types.has('dismiss')) continue;
      const action = { type: isWaiting ? 'cancel' : 'dismiss' } as const;
      const ending = outbox.performAction(row.id, action);
      this.presses.push(watch({ connection, id: row.id, action }, ending));
    }
  }

  /** Returns how often each action changed something. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    const count = (name: string, press: Press<unknown>) => {
      if ('result' in press && press.result === undefined)
        counts.set(name, (counts.get(name) ?? 0) + 1);
    };
    for (const press of this.presses) count(`pressed ${press.action.type}`, press);
    for (const press of this.controls) count(`pressed ${press.action} of a group`, press);
    for (const press of this.undos) count(`undo of ${press.of}`, press);
    return counts;
  }

  endHold(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).outbox.endHold());
  }

  clearFinished(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    ignoreFailure(connection.outbox.clearFinished());
  }

  /** **Reset Practice**, except that the simulated service keeps its pets. */
  clearAll(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    this.reset.add(connection);
    ignoreFailure(connection.outbox.clearAll());
  }
}

/** Whether a press of **Undo** takes this row back. */
export function isPartOf({ id, group }: Pick<Row, 'id' | 'group'>, undone: Undoable): boolean {
  return 'row' in undone ? undone.row === id : undone.group === group;
}

function watch<Result, Kind extends Press<Result>>(press: Kind, ending: Promise<Result>): Kind {
  ignoreFailure(
    ending
      .then((result) => Object.assign(press, { result }))
      .finally(() => Object.assign(press, { isEnded: true })),
  );
  return press;
}

/** Ignores a failure that the app would show: the simulated users do not react. */
function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
