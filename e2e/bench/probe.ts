/** What a page tells of itself, in milliseconds since its navigation began unless said otherwise. */
export interface Probe {
  /** The frame after which the first rows were painted. */
  rows?: number;
  /** The same for rows that are not marked as old. */
  freshRows?: number;
  firstPaint: number;
  /** Summed up, as a score. */
  layoutShift: number;
  /** What is beyond 50 ms of every task, summed up. */
  longTasks: number;
  /** The slowest, from the press to the next frame. Event Timing counts in steps of 8 ms. */
  interaction: number;
  /** Settles with `freshRows`. */
  settled: Promise<void>;
  /** Waits from now on for so many rows, all with this status word, or for a field of this name. */
  await: (awaited: Awaited) => void;
  /** Milliseconds from the last press to the frame after which that was painted. */
  seen?: Promise<number>;
}

type Awaited = { rows: number; word: string } | { field: string };

declare global {
  var probe: Probe;
}

/** Runs in the page before its own scripts. It is the same for every page that is measured. */
export function installProbe(): void {
  let settle: () => void = () => undefined;
  let awaited: Awaited | undefined;
  let seen: (milliseconds: number) => void = () => undefined;
  const probe: Probe = {
    firstPaint: 0,
    layoutShift: 0,
    longTasks: 0,
    interaction: 0,
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

  /** Right behind the next frame, ahead of what else waits for its turn. */
  const afterFrame = (note: () => void) =>
    requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
  const isAwaitedThere = (): boolean => {
    if (awaited === undefined) return false;
    if ('field' in awaited) return document.querySelector(`[name=${awaited.field}]`) !== null;
    const rows = [...document.querySelectorAll('table[aria-label="Pets"] tbody tr')];
    const { rows: count, word } = awaited;
    return rows.length === count && rows.every(({ textContent }) => textContent.includes(word));
  };
  new MutationObserver(() => {
    if (probe.freshRows === undefined) {
      const tables = document.querySelectorAll('table[aria-label="Pets"]:has(tbody td)');
      // Asked of the markup: a question to the layout would cost the page what it did not spend.
      const table = [...tables].find((one) => one.closest('[hidden]') === null);
      if (table) {
        const isOld = table.getAttribute('aria-busy') === 'true';
        probe.rows ??= NaN;
        if (!isOld) probe.freshRows = NaN;
        afterFrame(() => {
          const now = performance.now();
          if (Number.isNaN(probe.rows)) probe.rows = now;
          if (isOld) return;
          probe.freshRows = now;
          settle();
        });
      }
    }
    if (isAwaitedThere()) {
      awaited = undefined;
      afterFrame(() => seen(performance.now() - pressed));
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
}
