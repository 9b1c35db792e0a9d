import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { STORAGE_NAMES } from '../../src/session/storage-names.ts';
import { launchOptions } from '../find-browser.ts';
import { installProbe, type Probe } from './probe.ts';
import { KEY } from './sites.ts';

/** What is emulated in the browser, through the DevTools protocol; latency per request. */
export const CONDITIONS = { roundTrip: 150, megabitsPerSecond: 1.6, slowdown: 4 } as const;

/** Milliseconds. A browser that was just opened is busy with itself: it swayed the first visit by 15 %. */
const SETTLING = 1500;

export interface Visitor {
  page: Page;
  devtools: CDPSession;
  browser: Browser;
}

/** A fresh browser whose tab has the key for this origin, and nothing in its HTTP cache. */
export async function visitorOf(origin: string): Promise<Visitor> {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  // A file of neither page.
  await page.goto(`${origin}/none.txt`);
  await page.evaluate(
    ({ names, key, now }) => {
      sessionStorage.setItem(names.key, key);
      sessionStorage.setItem(names.lastEnvironment, 'Staging');
      sessionStorage.setItem(names.shift, 'bench');
      localStorage.setItem(names.shift, 'bench');
      localStorage.setItem(names.lastActive, String(now));
    },
    {
      names: { ...STORAGE_NAMES, key: STORAGE_NAMES.key('Staging'), pages: '' },
      key: KEY,
      now: Date.now(),
    },
  );
  // esbuild, which runs these files, calls it around functions; the page has none.
  await page.addInitScript('globalThis.__name = (value) => value');
  await page.addInitScript(installProbe);
  const devtools = await page.context().newCDPSession(page);
  const bytesPerSecond = (CONDITIONS.megabitsPerSecond * 1e6) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: CONDITIONS.roundTrip,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await sleep(SETTLING);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CONDITIONS.slowdown });
  return { page, devtools, browser };
}

/** Goes to an address, and waits until the service's own rows are there and all is quiet. */
export async function visit(visitor: Visitor, address: string): Promise<Probe> {
  const { page } = visitor;
  await page.goto(address, { waitUntil: 'commit' });
  await evaluate(visitor, 'probe.settled');
  await page.waitForLoadState('networkidle');
  return read(visitor);
}

/** What the page tells of itself by now. */
export function read({ page }: Visitor): Promise<Probe> {
  return page.evaluate(() => globalThis.probe);
}

/** Presses, and waits for what comes of it. @returns milliseconds from the press to its painting */
export async function press(
  visitor: Visitor,
  control: ReturnType<Page['locator']>,
  awaited: Parameters<Probe['await']>[0],
): Promise<number> {
  const box = await control.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not there.');
  await evaluate(visitor, `probe.await(${JSON.stringify(awaited)})`);
  await visitor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return Number(await evaluate(visitor, 'probe.seen'));
}

/**
 * What the page says, awaited. Without what Playwright puts into a page to wait in it, which takes 30
 * ms of a slowed page's time, wherever they fall.
 */
async function evaluate({ devtools }: Visitor, expression: string): Promise<unknown> {
  const { result } = await devtools.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}
