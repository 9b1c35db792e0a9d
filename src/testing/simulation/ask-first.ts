// Presses that may ask first, with the answers of a user, as on the screens (`src/pets/sent-lines/ask-first.tsx`).
import type { EntryAction, SendNowOptions } from '../../outbox/presses/entry-actions.ts';
import { type EntryPress, type FilePress, ignoreFailure, type RowPress, watch } from './presses.ts';
import type { SimulatedSystem } from './system/simulated-system.ts';

/** @param controls to which the press, and those that answer its question, are added */
export function controlFile(
  system: SimulatedSystem,
  controls: FilePress[],
  press: Omit<FilePress, 'result'>,
): void {
  const { connection, id, action, store } = press;
  const ending = connection.outbox.performFileAction(id, action, store);
  controls.push(watch({ ...press }, ending));
  if (action !== 'resume') return;
  // Asked whether to send pets that others have sent or added since, a user mostly skips them.
  const answer = controls.length % 4 === 0 ? 'resume all' : 'resume others';
  const answering = ending.then((asked) => {
    if (typeof asked !== 'object') return;
    const pets = system.serviceAt(connection.environment).list();
    if (asked.isToCompare)
      controlFile(system, controls, { ...press, store: { pets, wordsFor: () => 'It is there.' } });
    else controlFile(system, controls, { ...press, action: answer });
  });
  ignoreFailure(answering);
}

/** @param presses to which the press, and those that answer its question, are added */
export function pressRow(
  system: SimulatedSystem,
  presses: RowPress[],
  press: Omit<RowPress, 'result'>,
): void {
  const { connection, id, action, store } = press;
  const ending = connection.outbox.performAction(id, action, store);
  presses.push(watch({ ...press }, ending));
  // Asked about a pet that may be in the store, a user adds it anyway every other time.
  const sendsAnyway = presses.length % 2 === 0;
  const answering = ending.then((asked) => {
    if (typeof asked !== 'object') return;
    const pets = system.serviceAt(connection.environment).list();
    if (asked.isToCompare) pressRow(system, presses, { ...press, store: { pets } });
    else if (sendsAnyway)
      pressRow(system, presses, { ...press, action: { type: asked.type, anyway: true } });
  });
  ignoreFailure(answering);
}

/** @param presses to which the press, and those that answer its question, are added */
export function pressSeveral(
  system: SimulatedSystem,
  presses: EntryPress[],
  press: Omit<EntryPress, 'result'> & { action: EntryAction },
): void {
  const { connection, id, action, options } = press;
  const ending = connection.outbox.performEntryAction(id, action, options);
  presses.push(watch({ ...press }, ending));
  const answer = presses.length % 2 === 0 ? 'all' : 'others';
  const answering = ending.then((asked) => {
    if (typeof asked !== 'object') return;
    const listed = { pets: system.serviceAt(connection.environment).list() };
    const next: SendNowOptions = asked.isToCompare ? { listed } : { listed, answer };
    pressSeveral(system, presses, { ...press, options: next });
  });
  ignoreFailure(answering);
}
