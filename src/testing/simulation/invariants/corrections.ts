import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../database/schema.ts';
import type { Change } from '../history.ts';
import { isAboutThePet, isNotCarriedOut } from '../system/requests.ts';
import { isPartOf, mayHaveChanged } from '../presses.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A correction is of a pet that was not added';

/**
 * Only **Correct** changes the pet of a row, and only if no request for it has added a pet or may have. It keeps all
 * attempts, and writes what its page knew. Only **Undo** of that press restores the pet before. What was known before any
 * other request stays the same.
 */
export function corrections({ system, users, history: all }: CheckContext): InvariantCheck {
  /** How often each row was corrected. */
  const times = new Map<number, number>();

  /** Rows of a file resume it only if nothing else of it waits or is in flight, and what was stopped stays so. */
  const checkFile = ({ file, press, send }: Row, name: string) => {
    const isBusy = all.present.some(
      ({ row }) =>
        row.file === file &&
        row.press !== press &&
        (row.status === 'waiting' || row.status === 'sending'),
    );
    const { paused, stopped } = all.files.get(file) ?? {};
    const isInTurn = send === 'in turn';
    const isRight = isBusy ? isInTurn === (stopped === undefined) : isInTurn && !paused && !stopped;
    invariant(NAME, isRight, `${name} was corrected, and is sent ${send}.`);
  };

  const checkCorrection = (
    { history: { name, requests }, by }: Change,
    before: Row,
    after: Row,
  ) => {
    const { id, environment, press, was = [] } = after;
    times.set(id, (times.get(id) ?? 0) + 1);
    for (const [index, request] of requests) {
      if (index < (before.markedNotAdded ?? 0)) continue;
      const isCertain = isAboutThePet(request.response?.status) || isNotCarriedOut(request);
      invariant(NAME, isCertain, `${name} was corrected, but may have been added.`);
    }
    if (after.file !== '') checkFile(after, name);
    const isOpen = ['refused', 'problem', 'unsent', 'dismissed'].includes(before.status);
    invariant(NAME, isOpen, `${name} was ${before.status}, but was corrected.`);
    const last = was.at(-1);
    const isKept = last?.pet === before.pet && last?.attempts === before.attempts.length;
    invariant(NAME, isKept, `${name} has lost its pet.`);
    const known = system.database.all('seenBefore', environment).find((of) => of.id === press);
    const pressed = users.corrections.filter(
      ({ connection, rows, seenBefore: { ids, complete } = { ids: [], complete: [] } }) =>
        connection === by &&
        rows.some(({ row }) => row === id) &&
        isDeepStrictEqual([known?.ids ?? [], known?.complete ?? []], [ids, complete]),
    );
    invariant(NAME, pressed.length > 0, `${name} was corrected by no press that knew this.`);
  };

  return {
    onChange: (change) => {
      const { history, before, after } = change;
      const { name, requests } = history;
      const refused =
        after?.status === 'refused' ? requests.get(after.attempts.length - 1) : undefined;
      const isOwn = refused === undefined || refused.pet === after?.pet;
      invariant(NAME, isOwn, `${name} is refused, but another pet was.`);
      if (before === undefined || after === undefined || before.pet === after.pet) return;
      invariant(NAME, isDeepStrictEqual(before.attempts, after.attempts), `${name} lost attempts.`);
      if ((after.was?.length ?? 0) > (before.was?.length ?? 0))
        return checkCorrection(change, before, after);
      const isUndone = users.undos.some((press) => isPartOf(before, press));
      const isRestored = before.was?.at(-1)?.pet === after.pet && after.send === undefined;
      invariant(NAME, isUndone && isRestored, `${name} has another pet than before.`);
    },
    onCommit: ({ writes }) => {
      for (const { store, key, before, after } of writes) {
        const isChanged = store === 'seenBefore' && before !== undefined && after !== undefined;
        invariant(NAME, !isChanged, `what was known before ${key} has changed.`);
        if (store !== 'seenBefore' || after !== undefined) continue;
        const inDoubt = all.present.some(
          ({ row }) => row.press === key && ['unknown', 'sending'].includes(row.status),
        );
        invariant(NAME, !inDoubt, `what was known before ${key} is lost.`);
      }
    },
    atEnd: () => {
      for (const [id, count] of times) {
        const pressed = users.corrections.filter(
          (press) => mayHaveChanged(press) && press.rows.some(({ row }) => row === id),
        );
        const most = pressed.length;
        invariant(NAME, count <= most, `row ${id} was corrected ${count} times, of ${most}.`);
      }
    },
  };
}
