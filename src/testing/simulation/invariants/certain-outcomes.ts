import type { Row } from '../../../database/row-record.ts';
import type { RowHistory } from '../history.ts';
import { isAdded, isNotCarriedOut, isRefused } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the service’s response is certain';

/**
 * Only a response makes a row added or refused, and a row that may be added is never refused, unsent or waiting. A
 * response that the pet was added is recorded, however late it arrives.
 */
export function certainOutcomes({ system, history }: CheckContext): InvariantCheck {
  /** Whether certainly no request of the row was carried out. */
  const isCertainlyNotAdded = ({ requests }: RowHistory) =>
    requests.every((request) => isNotCarriedOut(request) || isRefused(request));

  const check = (own: RowHistory, { state }: Row) => {
    const { requests, name } = own;
    if (state.type === 'added') {
      const found = requests.some(
        (request) => isAdded(request) && request.response?.id === state.id,
      );
      invariant(NAME, found, `${name} is added as ${state.id} without such a response.`);
    }
    if (state.type === 'refused')
      invariant(
        NAME,
        requests.some((request) => isRefused(request) || isNotCarriedOut(request)),
        `${name} is refused without such a response.`,
      );
    if (state.type === 'refused' || state.type === 'unsent' || state.type === 'waiting')
      invariant(NAME, isCertainlyNotAdded(own), `${name} is ${state.type}, but may be added.`);
  };

  return {
    onChange: ({ history: own, after, before }) => {
      if (after && after.state.type !== before?.state.type) check(own, after);
    },
    atEnd: () => {
      for (const { requests, row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined || row.state.type === 'added') continue;
        // A page may have ended before it recorded a response.
        const response = requests.find(
          (request) => isAdded(request) && !system.schedule.hasEnded(request.connection.page),
        );
        invariant(NAME, response === undefined, `${name} was added, but is ${row.state.type}.`);
      }
    },
  };
}
