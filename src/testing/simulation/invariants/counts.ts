import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'What is counted is what is shown';

/** The badge equals the rows under **To check**, and the counts of a group are those of its rows, after every commit. */
export function counts({ system, history }: CheckContext): InvariantCheck {
  return {
    onCommit: () => {
      const countsOfGroups = new Map<string, Record<string, number>>();
      for (const { row, removedStep } of history.rows.values()) {
        if (removedStep !== undefined) continue;
        const statuses = countsOfGroups.get(row.group) ?? {};
        statuses[row.status] = (statuses[row.status] ?? 0) + 1;
        countsOfGroups.set(row.group, statuses);
      }
      for (const group of history.groups.values()) {
        const actual = countsOfGroups.get(group.id) ?? {};
        const counted: Record<string, number> = group.counts;
        for (const status of new Set([...Object.keys(actual), ...Object.keys(counted)]))
          invariant(
            NAME,
            actual[status] === counted[status],
            `${group.id} has ${actual[status]} ${status}, counted ${counted[status]}.`,
          );
      }
      // The index, which the badge counts, against the facts, defined again.
      for (const { row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined) continue;
        const stored = system.database.records.rows.get(row.id);
        const status: unknown =
          typeof stored === 'object' && stored && Reflect.get(stored, 'status');
        const isCounted = ['unknown', 'refused', 'unsent', 'problem'].includes(String(status));
        const types = new Set(row.attempts.map(({ outcome }) => outcome?.type));
        const isOver =
          row.answer !== undefined || types.has('added') || row.notSent?.type === 'skipped';
        const isActive = types.has(undefined) || row.send !== undefined;
        const isToCheck = !isOver && !isActive;
        invariant(
          NAME,
          isCounted === isToCheck,
          `${name} is ${String(status)}, to check: ${isToCheck}.`,
        );
      }
    },
  };
}
