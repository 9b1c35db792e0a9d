// What a screen reader says. An element is its role, name, value, description and state: `heading, Pets, level 1`.
// @guidepup/virtual-screen-reader follows the specifications, not a particular screen reader.
import { Virtual } from '@guidepup/virtual-screen-reader';
import { expect, onTestFinished } from 'vitest';

/** Reads a part of the page from beginning to end. The part needs a role, such as `main`. */
export async function readAloud(part: Element): Promise<string[]> {
  const reader = new Virtual();
  await reader.start({ container: part });
  const end = `end of ${await reader.lastSpokenPhrase()}`;
  while ((await reader.lastSpokenPhrase()) !== end) await reader.next();
  const phrases = await reader.spokenPhraseLog();
  await reader.stop();
  return phrases.filter((phrase) => !phrase.startsWith('end of '));
}

/**
 * Listens from now on to what is said without moving the reader: elements that get the focus, and changes of live
 * regions, such as `polite: Rex was added as pet 4.`
 *
 * @returns a function that returns what was said so far
 */
export async function listen(): Promise<() => Promise<string[]>> {
  const reader = new Virtual();
  await reader.start({ container: document.body });
  await reader.clearSpokenPhraseLog();
  onTestFinished(() => reader.stop());
  return async () => {
    const phrases = await reader.spokenPhraseLog();
    return phrases.filter(
      (phrase, index) =>
        // A region that was emptied.
        phrase !== 'polite: ' &&
        // The library repeats a region for each of its elements that has changed.
        phrase !== phrases[index - 1],
    );
  };
}

/** Expects these phrases, each once and in this order, possibly with other phrases between them. */
export function expectInOrder(phrases: readonly string[], expected: readonly string[]): void {
  const found = phrases.filter((phrase) => expected.includes(phrase));
  expect(found, `This was read:\n${phrases.join('\n')}\n`).toEqual(expected);
}
