import { parseOnce } from '../../database/memory-database.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'What is counted is what is shown';

/** The badge equals the rows under **To check**, and each row is in the one line of its press, after every commit. */
export function counts({ history }: CheckContext): InvariantCheck {
  return {
    // The index, which the badge counts, against the facts, defined again.
    onChange: ({ history: { name }, after }) => {
      if (after === undefined) return;
      const { status, attempts, answer, notSent, send } = after;
      const isCounted = ['unknown', 'refused', 'unsent', 'problem'].includes(status);
      const types = new Set(attempts.map(({ outcome }) => outcome?.type));
      const isOver = answer !== undefined || types.has('added') || notSent?.type === 'skipped';
      const isToCheck = !isOver && !types.has(undefined) && send === undefined;
      invariant(NAME, isCounted === isToCheck, `${name} is ${status}, to check: ${isToCheck}.`);
    },
    onCommit: ({ writes }) => {
      if (!writes.some(({ store }) => store === 'rows' || store === 'files')) return;
      // A press writes all its rows in one commit, and no other commit adds to them. Once **Reset Practice** has removed a
      // file, a second press of its button adds it again.
      const added = writes.flatMap(({ store, before, after }) =>
        store === 'rows' && before === undefined ? (parseOnce(store, after) ?? []) : [],
      );
      const [press, ...others] = new Set(added.map((row) => row.press));
      const ofPress = history.present.filter(({ row }) => row.press === press);
      const isOneLine = others.length === 0 && ofPress.length === added.length;
      invariant(NAME, isOneLine, `${added.length} rows were added to ${press} ${others.join()}.`);
      const sizes = new Map<string, number>();
      for (const { row, name } of history.present) {
        if (row.file === '') continue;
        sizes.set(row.file, (sizes.get(row.file) ?? 0) + 1);
        const hasLine =
          history.files.has(row.file) && (row.press === row.file || row.was !== undefined);
        invariant(NAME, hasLine, `${name} is in no line.`);
      }
      for (const { id, count } of history.files.values()) {
        const actual = sizes.get(id) ?? 0;
        invariant(NAME, actual === count, `${id} has ${actual} rows, and says ${count}.`);
      }
    },
  };
}
