import type { RowHistory } from '../history.ts';
import { isAdded, isNotCarriedOut, isRefused } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the service’s response is certain';

/**
 * Only a response makes an attempt added or refused, and one that may be carried out is never called otherwise. A
 * response that the pet was added is recorded, however late it arrives.
 */
export function certainOutcomes({ system, history }: CheckContext): InvariantCheck {
  const check = ({ requests, row: { attempts }, name }: RowHistory) => {
    for (const [index, { outcome }] of attempts.entries()) {
      const request = requests.find(({ attempt }) => attempt === index);
      const words = `attempt ${index} of ${name} is ${outcome?.type} without such a response.`;
      if (outcome?.type === 'added')
        invariant(
          NAME,
          request !== undefined && isAdded(request) && request.response?.id === outcome.id,
          words,
        );
      if (outcome?.type === 'refused')
        invariant(
          NAME,
          request !== undefined && (isRefused(request) || isNotCarriedOut(request)),
          words,
        );
      if (outcome?.type === 'not carried out')
        invariant(NAME, request === undefined || isNotCarriedOut(request), words);
    }
  };

  /** A page may have had another sender before. */
  const isOfEarlierSender = (sender: string, environment: string) =>
    history.environments.get(environment)?.sender !== sender;

  return {
    onChange: ({ history: own, before, after, by }) => {
      if (after === undefined) return;
      check(own);
      // Only another sender cannot know whether a request left.
      for (const [index, { sender, outcome }] of after.attempts.entries()) {
        const isNew = outcome?.type === 'unknown' && !before?.attempts[index]?.outcome;
        if (!isNew || !by?.ids.has(sender)) continue;
        const hasLeft = own.requests.some(({ attempt }) => attempt === index);
        invariant(
          NAME,
          hasLeft || isOfEarlierSender(sender, own.row.environment),
          `${own.name} is a question, but was never sent.`,
        );
      }
    },
    atEnd: () => {
      for (const { requests, row, removedStep, name } of history.rows.values()) {
        if (removedStep !== undefined) continue;
        // A page may have ended before it recorded a response.
        for (const request of requests)
          if (isAdded(request) && !system.schedule.hasEnded(request.connection.page)) {
            const type = row.attempts[request.attempt]?.outcome?.type;
            invariant(
              NAME,
              type === 'added' && row.status === 'added',
              `${name} was added, but is ${row.status}.`,
            );
          }
      }
    },
  };
}
