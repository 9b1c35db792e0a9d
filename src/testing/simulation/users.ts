import type { NewPet } from '../../api/schemas.ts';
import type { AddRejection, ImportRow, NewPets } from '../../outbox/add-rows.ts';
import type { GroupAction } from '../../outbox/group-actions.ts';
import {
  type ActionRejection,
  availableActions,
  type RowAction,
  type WritingAction,
} from '../../outbox/row-actions.ts';
import { addedId } from '../../outbox/row-facts.ts';
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
  /** The connections in which **Reset Practice** was pressed. */
  readonly reset = new Set<OpenConnection>();
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** Presses **Add pet**. */
  submit(tab: Tab, pets: NewPets['pets'], more: Partial<NewPets> = {}): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, known } = connection;
    const before = known && { ids: known.ids, complete: known.complete };
    const ending = outbox.addPets({ pets, before, ...more });
    this.additions.push(watch({ connection, count: pets.length }, ending));
  }

  /** Starts an import, with `times` presses. Some rows of a long one are skipped, or are not valid pets. */
  startImport(tab: Tab, pets: readonly NewPet[], times = 1): void {
    const connection = this.system.connectionOf(tab);
    const { outbox, known } = connection;
    const id = this.system.nextId('file');
    const rows = pets.map((pet, index): ImportRow => {
      const line = index + 2;
      if (index % 4 === 1 && pets.length > 4)
        return { line, kept: { type: 'problem', words: 'It has no name.' } };
      return index % 4 === 3
        ? { line, pet, kept: { type: 'skipped', reason: 'duplicate', words: 'It is there.' } }
        : { line, pet };
    });
    const before = known && { ids: known.ids, complete: known.complete };
    for (let time = 0; time < times; time += 1) {
      const ending = outbox.addFile({ id, name: 'pets.csv', rows, before });
      this.additions.push(watch({ connection, count: rows.length }, ending));
    }
  }

  /** Presses a button of a row. @param pick its index among those of this name */
  press(tab: Tab, type: RowAction['type'], pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const offers = connection.rows
      .toReversed()
      .flatMap((row) =>
        availableActions(row).flatMap((action) => (action.type === type ? { row, action } : [])),
      );
    const { row, action } = offers[pick] ?? offers.at(-1) ?? {};
    if (row === undefined || action === undefined) return;
    const { id } = row;
    if (action.type === 'correct')
      return this.submit(tab, [{ name: 'Ada', categoryId: 4n }], { corrects: id });
    const ids = connection.rows.flatMap(({ state }) => addedId(state) ?? []);
    const typed = pick === 0 ? undefined : ids[pick - 1];
    const chosen =
      action.type === 'added' && typed !== undefined ? { ...action, id: typed } : action;
    const press = { connection, id, action: chosen };
    this.presses.push(watch(press, connection.outbox.act(id, chosen)));
  }

  /** Presses a button of one of the groups that the page shows. */
  control(tab: Tab, action: GroupAction, pick = 0): void {
    const { outbox, groups } = this.system.connectionOf(tab);
    const id = groups[pick] ?? groups.at(-1);
    if (id !== undefined) ignoreFailure(outbox.actOnGroup(id, action));
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
