// Mends what Playwright 1.65.1 lacks for an installed Firefox, which it drives through WebDriver BiDi. The
// alternatives are worse: Playwright's own Firefox is a patched build that staff do not have, and another driver
// would need journeys of its own. Without `dropUnknownCommand`, Firefox ESR 153 opens no page. Without `mendTyping`,
// React sees nothing that a journey fills in, even in the Firefox that a journey kills.
import type { Browser, BrowserContext, LaunchOptions } from 'playwright/test';

/** The launch options with which Playwright drives an installed Firefox. */
export const STOCK_FIREFOX = { channel: 'moz-firefox' } satisfies LaunchOptions;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value at a path of property names, or undefined. */
const read = (value: unknown, ...path: readonly string[]) =>
  path.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), value);

/** Drops a command that Playwright sends for every page, and that Firefox 153 does not know. */
export function dropUnknownCommand(browser: Browser): void {
  const connection = read(browser, '_connection');
  const toServerSide = read(connection, 'toImpl');
  const serverSide =
    typeof toServerSide === 'function' && Reflect.apply(toServerSide, connection, [browser]);
  const session = read(serverSide, '_browserSession');
  const sessions = isObject(session) ? Reflect.getPrototypeOf(session) : null;
  const send = read(sessions, 'send');
  if (!sessions || typeof send !== 'function')
    throw new Error('This version of Playwright has other names for its BiDi session.');
  Reflect.set(sessions, 'send', function (this: unknown, method: string, parameters: unknown) {
    return method === 'emulation.setMediaFeaturesOverride'
      ? Promise.resolve({})
      : Reflect.apply(send, this, [method, parameters]);
  });
}

/** In every page, lets React notice what Playwright types. Its own function sets `value` as a script does. */
export async function mendTyping(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set() {
        // Ignores Playwright's own function.
      },
    });
  });
}
