import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 7: an entry is sent to its own place with a key of that place. A closed connection creates nothing. */
export function rightPlace({ system }: LawContext): LawCheck {
  return {
    onChange: ({ sent, before, after, by }) => {
      const isAllowed =
        by.place === sent.place || by.clears !== undefined || after?.is === 'decided';
      law(7, isAllowed, `${sent.name} was changed from ${by.place}.`);
      const isMade = before === undefined;
      law(7, !isMade || !by.close.signal.aborted, `${sent.name} was made by a closed connection.`);
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
