import { isPartOf } from '../users.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'On the disk before it is sent';
const FINISHED = new Set<string>(['added', 'skipped', 'not added', 'corrected', 'dismissed']);

/** A row is marked on the disk before its request is sent, and no row is lost, or removed before it is finished. */
export function onTheDisk({ system, users, history }: CheckContext): InvariantCheck {
  const wasStopped = (group: string) =>
    users.controls.some(({ id, action }) => id === group && action === 'stop');
  return {
    onRequest: ({ connection, sender }, { row, name }) => {
      const isMarked = row.status === 'sending' && row.attempts.at(-1)?.sender === sender;
      invariant(NAME, isMarked && connection.ids.has(sender), `${name} was sent without a mark.`);
    },
    onChange: ({ history: { row, name }, before, after, by }) => {
      if (before === undefined || after !== undefined) return;
      // **Forget key** and **Reset Practice** remove unfinished rows, too.
      const isForgotten = by === undefined;
      const isReset = by && [...users.reset].some((connection) => connection === by);
      if (isForgotten || isReset) return;
      // **Undo** removes pets that were never sent.
      const isUndone = users.undos.some(
        ({ connection, undone }) => connection === by && isPartOf(row, undone),
      );
      if (isUndone && row.attempts.length === 0 && row.send === 'now') return;
      const isInFlight = row.attempts.some(({ outcome }) => outcome === undefined);
      const isStopped = row.status === 'waiting' && wasStopped(row.group);
      const isFinished = (FINISHED.has(row.status) || isStopped) && !isInFlight;
      invariant(NAME, isFinished, `${name} is ${row.status}, but was removed.`);
    },
    onStep: () => {
      const { rows } = system.database.records;
      for (const { row, removedStep, name } of history.rows.values())
        invariant(NAME, rows.has(row.id) === (removedStep === undefined), `${name} is lost.`);
    },
  };
}
