import { isNotCarriedOut } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'One press, one request';

/** A row is sent again only if its earlier requests were certainly not carried out. */
export function oneRequest({ users, history }: CheckContext): InvariantCheck {
  return {
    onRequest: (_, { row, requests, name }) => {
      for (const earlier of requests)
        invariant(NAME, isNotCarriedOut(earlier), `${name} left again.`);
      let { repeats } = row;
      while (repeats !== undefined) {
        const first = history.rows.get(repeats);
        const isAdded = first?.removedStep === undefined && first?.row.state.type === 'added';
        invariant(NAME, !isAdded, `${name} left, and ${first?.name} was added.`);
        repeats = first?.row.repeats;
      }
    },
    onChange: ({ history: { row, name }, before }) => {
      if (before !== undefined || row.repeats === undefined) return;
      const isAsked = users.presses.some(
        ({ id, action }) => id === row.repeats && action.type === 'send again',
      );
      invariant(NAME, isAsked, `${name} repeats another one, and nobody asked for that.`);
    },
    atEnd: () => {
      const made = [...history.rows.values()].filter(({ row }) => row.repeats === undefined);
      const certain = users.additions.filter(
        (one) => one.isEnded && 'result' in one && one.result === undefined,
      );
      const most = users.additions.reduce((sum, { count }) => sum + count, 0);
      const least = certain.reduce((sum, { count }) => sum + count, 0);
      invariant(
        NAME,
        made.length >= least && made.length <= most,
        `${made.length} rows were written for ${least} to ${most} pets.`,
      );
    },
  };
}
