import { isDeepStrictEqual } from 'node:util';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'What is counted is what is shown';

/** The badge equals the rows under **To check**, and the counts of a group are those of its rows, after every commit. */
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
      if (!writes.some(({ store }) => store === 'rows' || store === 'groups')) return;
      const countsOfGroups = new Map<string, Record<string, number>>();
      for (const { row } of history.present) {
        const statuses = countsOfGroups.get(row.group) ?? {};
        statuses[row.status] = (statuses[row.status] ?? 0) + 1;
        countsOfGroups.set(row.group, statuses);
      }
      for (const { id, counts: counted } of history.groups.values()) {
        const actual = countsOfGroups.get(id) ?? {};
        const words = `${id} has ${JSON.stringify(actual)}, counted ${JSON.stringify(counted)}.`;
        invariant(NAME, isDeepStrictEqual(actual, { ...counted }), words);
      }
    },
  };
}
