import type { Page } from 'playwright/test';

/**
 * Types a text in Chromium, as fast as a scanner: no key waits until the page has handled the one before.
 *
 * @param text printable ASCII characters, a new line for Enter, and ↓ for the arrow key
 */
export async function pressKeys(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const handled: Promise<unknown>[] = [];
  for (const letter of text)
    handled.push(
      session.send('Input.dispatchKeyEvent', {
        ...keyOf(letter),
        type: 'keyDown',
        ...textOf(letter),
      }),
      session.send('Input.dispatchKeyEvent', { ...keyOf(letter), type: 'keyUp' }),
    );
  await Promise.all(handled);
  await session.detach();
}

function keyOf(letter: string): { key: string; code: string; windowsVirtualKeyCode?: number } {
  if (letter === '\n') return { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  if (letter === '↓') return { key: 'ArrowDown', code: 'ArrowDown' };
  if (/\d/.test(letter)) return { key: letter, code: `Digit${letter}` };
  return { key: letter, code: /[a-z]/i.test(letter) ? `Key${letter.toUpperCase()}` : '' };
}

/** What a key types. An arrow key types nothing. */
function textOf(letter: string): { text?: string } {
  if (letter === '↓') return {};
  return { text: letter === '\n' ? '\r' : letter };
}
