/** Measurements in a page, in milliseconds since the start of its navigation unless stated otherwise. */
export interface Probe {
  /** When the first rows were painted. Undefined until there are rows, NaN until they are painted. */
  rows?: number;
  firstPaint: number;
  /** The largest contentful paint so far. */
  largestPaint: number;
  /** A score: the sum of the layout shifts that no input caused (`hadRecentInput`). */
  layoutShift: number;
  /** The sum of the time above 50 ms of every long task. */
  longTasks: number;
  /** The slowest interaction, from the input to the next frame, in steps of 8 ms (Event Timing). */
  interaction: number;
  /** Resolves when the first rows that are not marked as old are painted. */
  settled: Promise<void>;
  /** Waits for this number of rows, each with this word, or for a field with this name. */
  await: (awaited: Awaited) => void;
  /** Milliseconds from the last input until the awaited rows or field are painted. Set by `await`. */
  seen?: Promise<number>;
  /** When the last awaited rows or field were painted. */
  seenAt: number;
}

type Awaited = { rows: number; word: string } | { field: string };

declare global {
  var probe: Probe;
}

/** Installs `probe` in a measured page, before its own scripts run. */
export function installProbe(): void {
  let settle: () => void = () => undefined;
  let awaited: Awaited | undefined;
  let seen: (milliseconds: number) => void = () => undefined;
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    layoutShift: 0,
    longTasks: 0,
    interaction: 0,
    seenAt: NaN,
    settled: new Promise((resolve) => {
      settle = resolve;
    }),
    await: (what) => {
      awaited = what;
      probe.seen = new Promise((resolve) => {
        seen = resolve;
      });
    },
  };
  globalThis.probe = probe;

  const listen = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  listen('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime;
  });
  listen('largest-contentful-paint', ({ startTime }) => {
    probe.largestPaint = startTime;
  });
  listen('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') !== true)
      probe.layoutShift += Number(Reflect.get(entry, 'value'));
  });
  listen('longtask', ({ duration }) => {
    probe.longTasks += Math.max(0, duration - 50);
  });
  listen('event', (entry) => {
    if (Number(Reflect.get(entry, 'interactionId')) > 0)
      probe.interaction = Math.max(probe.interaction, entry.duration);
  });

  let pressed = 0;
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (pressed = timeStamp), true);

  /** Calls `note` right after the next frame, before other waiting tasks. */
  const afterFrame = (note: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
  const isAwaitedPresent = (): boolean => {
    if (awaited === undefined) return false;
    if ('field' in awaited) return document.querySelector(`[name=${awaited.field}]`) !== null;
    const rows = [...document.querySelectorAll('table[aria-label="Pets"] tbody tr')];
    const { rows: count, word } = awaited;
    return rows.length === count && rows.every(({ textContent }) => textContent.includes(word));
  };
  let hasFreshRows = false;
  new MutationObserver(() => {
    if (!hasFreshRows) {
      const tables = document.querySelectorAll('table[aria-label="Pets"]:has(tbody td)');
      // Reads attributes only, because reading the layout would make the page compute it earlier.
      // Bars in place of rows are hidden from screen readers.
      const table = [...tables].find((element) => !element.closest('[hidden], [aria-hidden]'));
      if (table) {
        const isOld = table.getAttribute('aria-busy') === 'true';
        probe.rows ??= NaN;
        hasFreshRows = !isOld;
        afterFrame(() => {
          if (Number.isNaN(probe.rows)) probe.rows = performance.now();
          if (!isOld) settle();
        });
      }
    }
    if (isAwaitedPresent()) {
      awaited = undefined;
      afterFrame(() => {
        probe.seenAt = performance.now();
        seen(probe.seenAt - pressed);
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
