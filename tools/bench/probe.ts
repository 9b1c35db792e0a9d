/** Measurements within a page, in milliseconds since the start of its navigation if not stated otherwise. */
export interface Probe {
  /** When the first rows were painted. Undefined until there are rows, NaN until they are painted. */
  rows?: number;
  firstPaint: number;
  /** The largest contentful paint until now. */
  largestPaint: number;
  /** The sum of the layout shifts that no input has caused (`hadRecentInput`), a score. */
  layoutShift: number;
  /** The sum of the time above 50 ms of every long task. */
  longTasks: number;
  /** The slowest interaction, from the input to the next frame. Event Timing has steps of 8 ms. */
  interaction: number;
  /** Resolves when the first rows that are not marked as old were painted. */
  settled: Promise<void>;
  /** Waits for this number of rows, all with this word, or for a field of this name. */
  await: (awaited: Awaited) => void;
  /** Resolves with the milliseconds from the last input to the painting of what is awaited. Set by `await`. */
  seen?: Promise<number>;
  /** When what was awaited last was painted. */
  seenAt: number;
}

type Awaited = { rows: number; word: string } | { field: string };

declare global {
  var probe: Probe;
}

/** Runs in every measured page before its own scripts. */
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
  const isAwaitedThere = (): boolean => {
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
      // Reads attributes only: reading the layout would make the page compute it earlier.
      const table = [...tables].find((one) => one.closest('[hidden]') === null);
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
    if (isAwaitedThere()) {
      awaited = undefined;
      afterFrame(() => {
        probe.seenAt = performance.now();
        seen(probe.seenAt - pressed);
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
