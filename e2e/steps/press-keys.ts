import type { CDPSession } from 'playwright/test';

/**
 * Types a text through the DevTools protocol, which sets the time of each key, so that a busy computer does not part
 * them. No key waits until the page has handled the one before.
 *
 * @param text Latin letters, digits, spaces, a new line for Enter, and ↓ for the arrow key
 * @param gap the time between two keys in milliseconds
 */
export async function pressKeys(session: CDPSession, text: string, gap: number): Promise<void> {
  let time = Date.now();
  const handled: Promise<unknown>[] = [];
  for (const letter of text) {
    time += gap;
    const press = { ...keyOf(letter), timestamp: time / 1000 };
    handled.push(
      session.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown', ...textOf(letter) }),
      session.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' }),
    );
  }
  await Promise.all(handled);
}

function keyOf(letter: string): { key: string; code: string } {
  if (letter === '\n') return { key: 'Enter', code: 'Enter' };
  if (letter === '↓') return { key: 'ArrowDown', code: 'ArrowDown' };
  if (letter === ' ') return { key: letter, code: 'Space' };
  return { key: letter, code: `${/\d/.test(letter) ? 'Digit' : 'Key'}${letter.toUpperCase()}` };
}

/** What a key types. An arrow key types nothing. */
function textOf(letter: string): { text?: string } {
  if (letter === '↓') return {};
  return { text: letter === '\n' ? '\r' : letter };
}
