import { isNotCarriedOut } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'One press, one request';

/**
 * A row is sent again only if its earlier requests were certainly not carried out. Only **Send again** repeats a row,
 * and no repetition of an added row is sent. Each pet of a press is one row.
 */
export function oneRequest({ users, history }: CheckContext): InvariantCheck {
  return {
    onRequest: (_, { row, requests, name }) => {
      for (const earlier of requests)
        invariant(NAME, isNotCarriedOut(earlier), `${name} was sent again.`);
      let { repeats } = row;
      while (repeats !== undefined) {
        const first = history.rows.get(repeats);
        const isAdded = first?.removedStep === undefined && first?.row.state.type === 'added';
        invariant(NAME, !isAdded, `${name} was sent, but ${first?.name} was added.`);
        repeats = first?.row.repeats;
      }
    },
    onChange: ({ history: { row, name }, before }) => {
      if (before !== undefined || row.repeats === undefined) return;
      const isPressed = users.presses.some(
        ({ id, action }) => id === row.repeats && action.type === 'send again',
      );
      invariant(NAME, isPressed, `${name} repeats another row without a press.`);
    },
    atEnd: () => {
      const made = [...history.rows.values()].filter(({ row }) => row.repeats === undefined);
      const certain = users.additions.filter(
        (addition) => addition.isEnded && 'result' in addition && addition.result === undefined,
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
