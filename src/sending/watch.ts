import { nextLookIn } from './judgement/due-looks.ts';
import type { Entry } from './journal/entry.ts';
import type { ImportRecord } from './journal/import-record.ts';
import { type JournalView, readOtherViews, readView } from './journal/live-view.ts';
import type { RecordStore } from './journal/store/record-store.ts';
import { settleAbandoned } from './sender/abandoned.ts';
import type { SendingPorts } from './sender/ports.ts';

/** The journal as this page knows it. */
export interface Watched {
  /** Undefined until it was read. */
  view: JournalView | undefined;
  /** What was sent to addresses that this build no longer has. */
  others: readonly JournalView[];
  /** False where the browser keeps nothing, so that the journal goes with the page. */
  isKept: boolean;
}

interface WatchOptions extends SendingPorts {
  opening: Promise<RecordStore>;
  lookForOpen: (store: RecordStore) => Promise<void>;
}

/** How often a page looks whether the tab is still there that has something on its way. */
const TABS_EVERY = 10_000;

/** How long after a look whose finding could not be written. */
const LOOK_AGAIN_AFTER = 60_000;

/** How often the journal is read anew while it changes, in milliseconds. */
const TELL_EVERY = 250;

/** Whether it may have been left by a tab that is gone. */
function mayBeAbandoned(one: Entry | ImportRecord): boolean {
  if ('counts' in one) return one.counts['on its way'] > 0;
  return one.state.is === 'waiting' || one.state.is === 'on its way';
}

/**
 * Keeps this page's view of the journal up to date: after its own changes, when another tab tells of
 * some, and when it is shown again. Also settles what tabs have left behind, and reads the lists when
 * it is time to look for an open question; one tab at a time, under a lock.
 */
export function createWatch(options: WatchOptions) {
  const { place, places, locks, hints, now, after, closed, opening } = options;
  const listeners = new Set<() => void>();
  let watched: Watched = { view: undefined, others: [], isKept: true };
  let reading: Promise<void> | undefined;
  let isStale = false;
  let stopTimer: () => void = () => undefined;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const show = (next: Partial<Watched>) => {
    watched = { ...watched, ...next };
    notify();
  };

  const readAll = async () => {
    const store = await opening;
    do {
      isStale = false;
      const view = await readView(store, place, now());
      const others = await readOtherViews(store, places, now());
      if (closed.aborted) return;
      show({ view, others, isKept: store.isKept });
      if (locks && (await settleAbandoned(store, locks, view, now))) {
        isStale = true;
        hints.tell();
      }
    } while (isStale);
  };
  const refresh = async (): Promise<void> => {
    isStale = true;
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    await reading.catch(() => undefined);
    plan();
  };

  /** Reads the lists, one tab at a time. */
  const look = async (isWanted: (view: JournalView) => boolean) => {
    const store = await opening;
    const run = async () => {
      // What another tab has looked for meanwhile is not looked for again.
      if (!closed.aborted && isWanted(await readView(store, place, now())))
        await options.lookForOpen(store);
    };
    await (locks ? locks.hold(`pet-store:look:${place}`, run) : run());
    hints.tell();
    await refresh();
  };
  const isDue = (view: JournalView) => (nextLookIn(view) ?? 1) <= 0;

  // The finding could not be written: what is due stays due, and would be looked for again at once.
  const lookLater = () => {
    if (!closed.aborted) stopTimer = after(LOOK_AGAIN_AFTER, () => void refresh());
  };

  const plan = () => {
    stopTimer();
    const { view } = watched;
    if (view === undefined || closed.aborted) return;
    const hasTabs = [...view.entries, ...view.imports].some(mayBeAbandoned);
    const waits = [nextLookIn(view), hasTabs ? TABS_EVERY : undefined];
    const wait = Math.min(...waits.map((one) => one ?? Infinity));
    if (wait === Infinity) return;
    stopTimer = after(Math.max(0, wait), () => {
      void (isDue({ ...view, readAt: now() }) ? look(isDue).catch(lookLater) : refresh());
    });
  };

  const stopListening = hints.listen(() => void refresh());
  let lastTold = -Infinity;
  let stopTelling: (() => void) | undefined;
  const tell = () => {
    stopTelling?.();
    stopTelling = undefined;
    lastTold = now();
    hints.tell();
    void refresh();
  };
  closed.addEventListener('abort', () => {
    stopListening();
    stopTimer();
    stopTelling?.();
    // Names of pets do not outlive the key in memory.
    show({ view: undefined, others: [] });
  });
  void refresh();
  return {
    current: () => watched,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    /** Reads the lists now, because a person or the end of an import asks for it. */
    look: () => look(() => true),
    /** Something was written. An import writes hundreds of times a second. */
    changed: () => {
      const wait = Math.min(lastTold + TELL_EVERY - now(), TELL_EVERY);
      if (wait <= 0) tell();
      else stopTelling ??= after(wait, tell);
    },
    /**
     * Something became of what this page sends. The journal stays the same object: rows of an import
     * change hundreds of times a second, and what shows the journal alone is not drawn anew.
     */
    progressed: notify,
  };
}
