import { isAboutThePet, isNotCarriedOut } from '../system/requests.ts';
import { isPartOf } from '../presses.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'On the disk before it is sent';
const FINISHED = new Set<string>(['added', 'skipped', 'not added', 'dismissed']);

/** An attempt is on the disk before its request is sent. No row is removed before it is finished. */
export function onTheDisk({ users }: CheckContext): InvariantCheck {
  const wasStopped = (file: string) =>
    users.controls.some(({ id, action }) => id === file && action === 'stop');
  return {
    onRequest: ({ connection }, { row, requests, name }) => {
      const attempt = row.attempts.at(-1);
      const isStarted = attempt?.outcome === undefined && connection.ids.has(attempt?.sender ?? '');
      invariant(NAME, isStarted, `${name} was sent without an attempt.`);
      const isFirst = !requests.has(row.attempts.length - 1);
      invariant(NAME, isFirst, `${name} was sent twice for one attempt.`);
    },
    onChange: ({ history: { row, name, requests }, before, after, by }) => {
      if (before === undefined || after !== undefined) return;
      // **Forget key** and **Reset Practice** remove unfinished rows, too.
      if (by === undefined || users.reset.has(by)) return;
      // **Undo** removes pets that were never sent, or were certainly not added.
      const isUndone = users.undos.some((undo) => undo.connection === by && isPartOf(row, undo));
      const isNotAdded = [...requests.values()].every(
        (request) => isNotCarriedOut(request) || isAboutThePet(request.response?.status),
      );
      if (isUndone && isNotAdded && (row.status === 'unsent' || row.attempts.length === 0)) return;
      const isInFlight = row.attempts.some(({ outcome }) => outcome === undefined);
      const isStopped = row.status === 'waiting' && wasStopped(row.file);
      const isFinished = (FINISHED.has(row.status) || isStopped) && !isInFlight;
      invariant(NAME, isFinished, `${name} is ${row.status}, but was removed.`);
    },
  };
}
