import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { environmentKey } from '../../src/api/environment-key.ts';
import { DATABASE_NAME } from '../../src/database/database.ts';
import { STORES } from '../../src/database/stores.ts';
import { DATABASE_VERSION } from '../../src/database/upgrades.ts';
import { openBrowser, type Tab } from './open-browser.ts';
import { installProbe } from './probe.ts';
import { KEY, STAGING } from './sites.ts';

/** The conditions that the browser emulates. `latency` is in milliseconds for each request. */
export const CONDITIONS = { latency: 150, megabitsPerSecond: 1.6, slowdown: 4 } as const;

/** A browser that has just started is busy for this long. */
const BROWSER_START_MS = 1500;

/** A visit is over when no file has been loaded and no long task has ended for this long. */
const QUIET_MS = 700;

/** The figures of `Probe`, all of which are set when a visit is over. */
const ProbeFigures = z.object({
  rows: z.number(),
  firstPaint: z.number(),
  largestPaint: z.number(),
  layoutShift: z.number(),
  longTasks: z.number(),
  interaction: z.number(),
});

/**
 * Opens a new browser whose tab has the key for this origin, and an empty HTTP cache.
 *
 * @param options.network false for no added latency and unlimited bandwidth
 * @param options.slowdown of the CPU, 1 for none. By default, as in `CONDITIONS`
 */
export async function openVisitor(
  origin: string,
  { network = true, slowdown }: { network?: boolean; slowdown?: number } = {},
): Promise<Tab> {
  const tab = await openBrowser();
  await tab.send('Page.enable');
  const bytesPerSecond = (CONDITIONS.megabitsPerSecond * 1e6) / 8;
  // The address of a missing file gives access to the site's storage without running the page.
  await tab.send('Page.navigate', { url: `${origin}/none.txt` });
  await evaluate(tab, beginSession());
  await tab.send('Page.addScriptToEvaluateOnNewDocument', {
    // esbuild adds calls to `__name`, which the page does not have.
    source: `globalThis.__name = (value) => value; (${String(installProbe)})()`,
  });
  if (network) {
    await tab.send('Network.enable');
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: CONDITIONS.latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await sleep(BROWSER_START_MS);
  await tab.send('Emulation.setCPUThrottlingRate', {
    rate: slowdown ?? CONDITIONS.slowdown,
  });
  return tab;
}

export const SESSION_ID = 'bench';

/** Returns a script that stores the session of a key, as the app does when the key is accepted. */
function beginSession(): string {
  const record = {
    environment: environmentKey(STAGING),
    key: KEY,
    id: SESSION_ID,
    startedAt: Date.now(),
    usedAt: Date.now(),
  };
  return `new Promise((resolve, reject) => {
    document.cookie = 'pet-store-session-staging=${SESSION_ID}; path=/; samesite=strict';
    const opening = indexedDB.open('${DATABASE_NAME}', ${DATABASE_VERSION});
    opening.onerror = reject;
    opening.onupgradeneeded = () => {
      for (const [name, { indexes, ...keys }] of Object.entries(${JSON.stringify(STORES)})) {
        const store = opening.result.createObjectStore(name, keys);
        for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path, { multiEntry: typeof path === 'string' });
      }
      opening.transaction.objectStore('sessions').put(${JSON.stringify(record)});
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
  })`;
}

/** Opens an address, and waits until the page shows the service's rows and is quiet. */
export async function visit(tab: Tab, url: string): Promise<z.infer<typeof ProbeFigures>> {
  await tab.send('Page.navigate', { url });
  await evaluate(tab, 'probe.settled');
  await waitUntilQuiet(tab);
  // The app replaces the early page (`src/before-react`) with its controls.
  await evaluate(
    tab,
    `new Promise((resolve) => {
      const resolveIfReplaced = () => {
        if (globalThis.earlyPage?.view) requestAnimationFrame(resolveIfReplaced);
        else resolve();
      };
      resolveIfReplaced();
    })`,
  );
  return read(tab);
}

/** Waits until no file has been loaded and no long task has ended for `QUIET_MS`. */
export async function waitUntilQuiet(tab: Tab): Promise<void> {
  await evaluate(
    tab,
    `new Promise((resolve) => {
      let timer = setTimeout(resolve, ${QUIET_MS});
      new PerformanceObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, ${QUIET_MS});
      }).observe({ entryTypes: ['resource', 'longtask'] });
    })`,
  );
}

/** Reads the page's figures. */
export async function read(tab: Tab): Promise<z.infer<typeof ProbeFigures>> {
  return ProbeFigures.parse(JSON.parse(String(await evaluate(tab, 'JSON.stringify(probe)'))));
}

/** Evaluates an expression in the page, and awaits its value. */
export async function evaluate(tab: Tab, expression: string): Promise<unknown> {
  const evaluated = await tab.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  const { result, exceptionDetails } = Evaluated.parse(evaluated);
  if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
  return result.value;
}

const Evaluated = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(z.object({ exception: z.object({ description: z.string() }) })),
});

/** Returns the heap in MiB after a garbage collection, which also discards compiled code. */
export async function heapOf(tab: Tab): Promise<number> {
  await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = z
    .object({ usedSize: z.number() })
    .parse(await tab.send('Runtime.getHeapUsage'));
  return usedSize / 2 ** 20;
}

/** Clicks an element. @returns milliseconds until the awaited rows or field are painted */
export async function click(
  tab: Tab,
  selector: string,
  awaited: Parameters<typeof probe.await>[0],
): Promise<number> {
  const box = await evaluate(
    tab,
    `document.querySelector('${selector}').getBoundingClientRect().toJSON()`,
  );
  const { x, y, width, height } = Box.parse(box);
  await evaluate(tab, `probe.await(${JSON.stringify(awaited)})`);
  const at = { x: x + width / 2, y: y + height / 2, button: 'left', clickCount: 1 };
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'])
    await tab.send('Input.dispatchMouseEvent', { ...at, type });
  return Number(await evaluate(tab, 'probe.seen'));
}

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
