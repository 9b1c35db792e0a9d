// The buttons of a file, with the question of **Resume**, as the screens ask it (`ask-first.tsx`).
import { type FilePress, ignoreFailure, watch } from './presses.ts';
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
