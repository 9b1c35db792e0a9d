import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 7: a row is sent to its own place with a key of that place. A closed connection submits nothing. That a page
 * without a journal sends nothing is checked where a request is found to have no row (`LawChecker`).
 */
export function rightPlace({ system }: LawContext): LawCheck {
  return {
    onChange: ({ sent, before, after, by }) => {
      const isDecided = after?.outcome.is === 'decided' || after?.row.finding === undefined;
      const isAllowed = by.place === sent.place || by.clears !== undefined || isDecided;
      law(7, isAllowed, `${sent.name} was changed from ${by.place}.`);
      const isMade = before === undefined || after?.row.attempts.at(-1)?.is === 'waiting';
      const isAttemptNew =
        isMade && (before?.row.attempts.length ?? 0) < (after?.row.attempts.length ?? 0);
      law(7, !isAttemptNew || !by.close.signal.aborted, `${sent.name} was made after the end.`);
    },
    onRequest: ({ connection, url, authorization, keyMark }, { name, place }) => {
      const service = system.serviceAt(place);
      law(7, connection.place === place, `${name} left from ${connection.place}.`);
      law(7, url.startsWith(service.baseUrl), `${name} was sent to ${url}.`);
      law(7, !connection.close.signal.aborted, `${name} left from a closed connection.`);
      const isKeyInUse = authorization === `Bearer ${service.keyOf(keyMark)}`;
      law(8, isKeyInUse, `${name} left with a key that is not in use.`);
    },
  };
}
