import type { RowHistory } from '../history.ts';
import { isAboutThePet, isAdded, isNotCarriedOut } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Only the service’s response is certain';

/**
 * Only a response makes an attempt added or refused, and one that may be carried out is never called otherwise. A
 * response that the pet was added is recorded, however late it arrives, and whatever a person has answered.
 */
export function certainOutcomes({ system, history }: CheckContext): InvariantCheck {
  const check = ({ requests, row: { attempts, status }, name }: RowHistory) => {
    for (const [index, { outcome }] of attempts.entries()) {
      const request = requests.get(index);
      const isRefused =
        request && (isAboutThePet(request.response?.status) || isNotCarriedOut(request));
      const isTrue = {
        added:
          request &&
          isAdded(request) &&
          outcome?.type === 'added' &&
          request.response?.id === outcome.id,
        refused: isRefused,
        'not carried out': !request || isNotCarriedOut(request),
        unknown: true,
      };
      const words = `attempt ${index} of ${name} is ${outcome?.type} without such a response.`;
      invariant(NAME, !outcome || isTrue[outcome.type] === true, words);
    }
    const types = new Set(attempts.map(({ outcome }) => outcome?.type));
    const isAddedAlone = types.has('added') && !types.has(undefined);
    invariant(NAME, !isAddedAlone || status === 'added', `${name} was added, but is ${status}.`);
  };

  return {
    onChange: ({ history: own, before, after, by }) => {
      if (after === undefined) return;
      check(own);
      // Only another sender cannot know whether a request left. A page may have had another sender before.
      const { sender: present } = history.environments.get(own.row.environment) ?? {};
      for (const [index, { sender, outcome }] of after.attempts.entries()) {
        const isNew = outcome?.type === 'unknown' && !before?.attempts[index]?.outcome;
        if (!isNew || !by?.ids.has(sender)) continue;
        const canBeUnknown = own.requests.has(index) || sender !== present;
        invariant(NAME, canBeUnknown, `${own.name} is a question, but was never sent.`);
      }
    },
    atEnd: () => {
      for (const { requests, row, name } of history.present)
        for (const [index, request] of requests) {
          // A page may have ended before it recorded a response.
          if (!isAdded(request) || system.schedule.hasEnded(request.connection.page)) continue;
          const type = row.attempts[index]?.outcome?.type;
          invariant(NAME, type === 'added', `${name} was added, but its outcome is ${type}.`);
        }
    },
  };
}
