import { law, type LawCheck, type LawContext } from './law.ts';

/**
 * Law 6: a row is sent to its own place with a key of that place, and nothing is written or sent after **Forget key**.
 * That a page beside a newer version of the app sends nothing is checked in `LawChecker`.
 */
export function rightPlace({ system }: LawContext): LawCheck {
  /** The step in which **Forget key** has last emptied the journal. */
  let forgottenStep = -1;
  return {
    onWrite: ({ by, key, value, step }) => {
      if (key.length === 0) forgottenStep = step;
      const isLate = (by.closedStep ?? Infinity) <= forgottenStep && value !== undefined;
      law(6, !isLate, `${key.join(' ')} is written after the key was forgotten.`);
    },
    onChange: ({ sent, before, after, by }) => {
      law(
        6,
        after === undefined || by.place === sent.place,
        `${sent.name} was changed at ${by.place}.`,
      );
      const last = after?.row.attempts.at(-1);
      const isNew = (before?.row.attempts.length ?? 0) < (after?.row.attempts.length ?? 0);
      const isLate = isNew && last?.is === 'waiting' && by.close.signal.aborted;
      law(6, !isLate, `${sent.name} was submitted after the store was closed.`);
    },
    onRequest: ({ connection, url, authorization }, { name, place }) => {
      const service = system.serviceAt(place);
      law(6, connection.place === place, `${name} left from ${connection.place}.`);
      law(6, url.startsWith(service.baseUrl), `${name} was sent to ${url}.`);
      law(6, !connection.close.signal.aborted, `${name} left after the store was closed.`);
      const isKeyInUse = authorization === `Bearer ${service.keyOf(connection.keyMark)}`;
      law(6, isKeyInUse, `${name} left with a key that is not in use.`);
    },
  };
}
