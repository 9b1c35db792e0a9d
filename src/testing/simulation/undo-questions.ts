// The question of **Undo** about an unfinished form, as the screens ask it (`draft-replacement.tsx`).
import type { Row } from '../../database/schema.ts';
import { canUndo } from '../../outbox/row-facts.ts';
import { hasChanged, isPartOf, type Press, watch } from './presses.ts';
import type { SimulatedSystem, Tab } from './system/simulated-system.ts';

/** The users' time to undo. */
export const UNDO_MS = 5000;

interface Question extends Press<string | undefined> {
  press: string;
  pets: ReadonlySet<Row['pet']>;
}

/** What a question or its answer promises: nothing of the press is sent before `until`. */
export interface Delay extends Press<string | undefined> {
  by: 'question' | 'keep';
  press: string;
  pets: ReadonlySet<Row['pet']>;
  until: number;
  /** The step in which it was pressed. */
  step: number;
}

export class UndoQuestions {
  readonly delays: Delay[] = [];
  private open: Question[] = [];
  private readonly system: SimulatedSystem;

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** Presses **Undo** of a press that waits, which asks. @param pick the index of one of its rows, of the newest first */
  ask(tab: Tab, pick = 0): void {
    const connection = this.system.connectionOf(tab);
    const rows = this.system.database.all('rows', tab.environment).toReversed().filter(canUndo);
    const { press } = rows[pick] ?? rows.at(-1) ?? {};
    // The question is modal.
    if (press === undefined || this.questionOf(tab)) return;
    const pets = new Set(rows.flatMap((row) => (row.press === press ? [row.pet] : [])));
    const ending = connection.outbox.withdrawPress(press);
    this.open.push(watch({ connection, press, pets }, ending));
    // Also after the end of its page, only a press sends it.
    this.promise({ connection, by: 'question', press, pets }, Infinity, ending);
  }

  /** **Keep**, also by leaving the page: the time to undo starts again. */
  keep(tab: Tab): void {
    const question = this.answer(tab);
    if (question === undefined) return;
    const { connection, press, pets } = question;
    const ending = connection.outbox.sendPress(press, this.system.schedule.time + UNDO_MS);
    this.promise({ connection, by: 'keep', press, pets }, UNDO_MS, ending);
  }

  /** **Replace it**. @returns the press to undo, if the tab asks */
  replace(tab: Tab): string | undefined {
    return this.answer(tab)?.press;
  }

  /** Returns the last promise about a row, if it was kept by the database. */
  lastDelayOf(row: Row): Delay | undefined {
    return this.delays.findLast((delay) => isPartOf(row, delay));
  }

  private promise(
    delay: Pick<Delay, 'connection' | 'by' | 'press' | 'pets'>,
    milliseconds: number,
    ending: Promise<string | undefined>,
  ): void {
    const { time, count } = this.system.schedule;
    this.delays.push(watch({ ...delay, until: time + milliseconds, step: count }, ending));
  }

  private questionOf({ connection }: Tab): Question | undefined {
    return this.open.find((question) => question.connection === connection);
  }

  private answer(tab: Tab): Question | undefined {
    const question = this.questionOf(tab);
    this.open = this.open.filter((other) => other !== question);
    // Otherwise, the question has not opened.
    return question && hasChanged(question) ? question : undefined;
  }
}
