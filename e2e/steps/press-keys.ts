import type { Page } from 'playwright/test';
import { performKeyActions } from '../setup/stock-firefox.ts';

/**
 * Types a text with a fixed time between its keys, as a scanner does. No key waits until the page has handled the one
 * before. The time of each key is set, because on a busy computer keys come late: in Chromium through the DevTools
 * protocol, in Firefox in the page.
 *
 * @param text printable ASCII characters, a new line for Enter and, in Chromium alone, ↓ for the arrow key
 * @param gap the time between two keys in milliseconds
 */
export async function pressKeys(page: Page, text: string, gap: number): Promise<void> {
  const isChromium = page.context().browser()?.browserType().name() === 'chromium';
  await (isChromium ? pressInChromium(page, text, gap) : pressInFirefox(page, text, gap));
}

async function pressInChromium(page: Page, text: string, gap: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
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
  await session.detach();
}

function keyOf(letter: string): { key: string; code: string; windowsVirtualKeyCode?: number } {
  // Without its code, Space presses no button.
  if (letter === ' ') return { key: letter, code: 'Space', windowsVirtualKeyCode: 32 };
  if (letter === '\n') return { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  if (letter === '↓') return { key: 'ArrowDown', code: 'ArrowDown' };
  if (/\d/.test(letter)) return { key: letter, code: `Digit${letter}` };
  return { key: letter, code: /[a-z]/i.test(letter) ? `Key${letter.toUpperCase()}` : '' };
}

async function pressInFirefox(page: Page, text: string, gap: number): Promise<void> {
  await page.evaluate((between) => {
    const times = new WeakMap<Event, number>();
    let last = performance.now();
    Object.defineProperty(KeyboardEvent.prototype, 'timeStamp', {
      configurable: true,
      get(this: Event) {
        if (!times.has(this) && this.type === 'keydown') last += between;
        if (!times.has(this)) times.set(this, last);
        return times.get(this);
      },
    });
  }, gap);
  const actions = Array.from(text, (letter) => {
    // The character that stands for Enter in WebDriver.
    const value = letter === '\n' ? '\uE007' : letter;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  await performKeyActions(page, actions.flat());
  // Gives events their own times again.
  await page.evaluate(() => Reflect.deleteProperty(KeyboardEvent.prototype, 'timeStamp'));
}

/** What a key types. An arrow key types nothing. */
function textOf(letter: string): { text?: string } {
  if (letter === '↓') return {};
  return { text: letter === '\n' ? '\r' : letter };
}
