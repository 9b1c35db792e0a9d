// Mends what Playwright 1.65.1 lacks for an installed Firefox, which it drives through WebDriver BiDi. The
// alternatives are worse: Playwright's own Firefox is a patched build that staff do not have, and another driver
// would need journeys of its own.
import type { Browser, BrowserContext, LaunchOptions, Page } from 'playwright/test';

/** The launch options with which Playwright drives an installed Firefox. */
export const STOCK_FIREFOX = {
  channel: 'moz-firefox',
  // For `emulateColorScheme`.
  args: ['--remote-allow-system-access'],
} satisfies LaunchOptions;

export const isStockFirefox = ({ channel }: LaunchOptions) => channel === STOCK_FIREFOX.channel;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The value at a path of property names, or undefined. */
const read = (value: unknown, ...path: readonly string[]) =>
  path.reduce<unknown>((at, name) => (isObject(at) ? Reflect.get(at, name) : undefined), value);

/** Playwright's internal object of a test's browser or page. It leads to the BiDi session. */
function serverSideOf(object: Browser | Page): unknown {
  const connection = read(object, '_connection');
  const toServerSide = read(connection, 'toImpl');
  return typeof toServerSide === 'function'
    ? Reflect.apply(toServerSide, connection, [object])
    : undefined;
}

/** Mends the messages between Playwright and Firefox, for all browsers that this process starts. */
export function mendMessages(browser: Browser): void {
  const session = read(serverSideOf(browser), '_browserSession');
  const sessions = isObject(session) ? Reflect.getPrototypeOf(session) : null;
  const [send, receive] = [read(sessions, 'send'), read(sessions, 'dispatchMessage')];
  if (!sessions || typeof send !== 'function' || typeof receive !== 'function')
    throw new Error('This version of Playwright has other names for its BiDi session.');

  const ask = (method: string, parameters: object): Promise<unknown> =>
    Reflect.apply(send, session, [method, parameters]);
  Reflect.set(sessions, 'send', function (this: unknown, method: string, parameters: unknown) {
    // Playwright sends this command for every page, and Firefox 153 does not know it.
    return method === 'emulation.setMediaFeaturesOverride'
      ? emulateColorScheme(ask, read(parameters, 'features', 'prefers-color-scheme'))
      : Reflect.apply(send, this, [method, parameters]);
  });
  Reflect.set(sessions, 'dispatchMessage', function (this: unknown, message: unknown) {
    const parameters = read(message, 'params');
    // Playwright ignores downloads without an ID in `download` or `navigation`. Firefox 153 sends no `download`, so the
    // address serves as one.
    if (
      String(read(message, 'method')).startsWith('browsingContext.download') &&
      isObject(parameters)
    )
      Reflect.set(parameters, 'download', read(parameters, 'url'));
    return Reflect.apply(receive, this, [message]);
  });
}

/** Chooses light or dark for all pages of the browser. Forced colours are never emulated. */
async function emulateColorScheme(
  ask: (method: string, parameters: object) => Promise<unknown>,
  scheme: unknown,
): Promise<object> {
  const tree = await ask('browsingContext.getTree', { 'moz:scope': 'chrome', maxDepth: 0 });
  const name = 'layout.css.prefers-color-scheme.content-override';
  const result = await ask('script.evaluate', {
    expression: `Services.prefs.setIntPref('${name}', ${scheme === 'dark' ? 0 : 1})`,
    target: { context: read(tree, 'contexts', '0', 'context') },
    awaitPromise: false,
  });
  if (read(result, 'type') !== 'success') throw new Error('Firefox did not take the preference.');
  return {};
}

/** In every page, lets React notice what Playwright types, and keeps axe from a property that makes Firefox crash. */
export async function mendPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // Playwright's own function sets `value` as a script does, and React does not notice that as input.
    Object.defineProperty(globalThis, '__pw_bidiInsertText', {
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      set() {
        // Ignores Playwright's own function.
      },
    });
    // Firefox 153 crashes when both Playwright (in its isolated world) and axe (in the page's) read this property.
    // Without it, axe reads the attribute.
    Reflect.deleteProperty(Element.prototype, 'ariaLabelledByElements');
  });
}
