import { useEffect, useState } from 'react';
import { Checkbox } from '../fields/checkbox.tsx';
import { formatDateTime } from '../format-time.ts';
import { usePrintedAt } from '../use-printed-at.ts';
import layout from '../layout.module.css';
import styles from './reading.module.css';

/** Milliseconds between two refreshes. */
const INTERVAL = 30_000;
const STORAGE_NAME = 'refresh';

/** Stores texts under names. */
interface ChoiceStorage {
  get: (name: string) => string | undefined;
  set: (name: string, value: string) => void;
  remove: (name: string) => void;
}

/** The choice **Refresh every 30 s**, which the list, **Overview** and **Orders** share. */
export interface AutoRefresh {
  isOn: boolean;
  switchTo: (isOn: boolean) => void;
  /**
   * The option of a TanStack query, which pauses while the tab is hidden. After an error it stops until a reading
   * succeeds that has another cause, such as **Refresh**, or that the tab becomes visible.
   */
  refetchInterval: (query: { state: { status: string } }) => number | false;
}

/** @param storage where the choice is kept */
export function useAutoRefresh(storage: ChoiceStorage): AutoRefresh {
  const [isOn, setOn] = useState(() => storage.get(STORAGE_NAME) === 'on');
  return {
    isOn,
    switchTo: (next) => {
      setOn(next);
      if (next) storage.set(STORAGE_NAME, 'on');
      else storage.remove(STORAGE_NAME);
    },
    refetchInterval: ({ state }) => (isOn && state.status !== 'error' ? INTERVAL : false),
  };
}

/** How long ago something was read, and the choice **Refresh every 30 s**. */
export function AgeAndChoice({ refresh, ...age }: ReadAgeProps & { refresh: AutoRefresh }) {
  return (
    <div className={`${layout.row} ${styles.ageAndChoice}`}>
      <ReadAge {...age} />
      <RefreshChoice refresh={refresh} />
    </div>
  );
}

/** The checkbox **Refresh every 30 s**. */
export function RefreshChoice({ refresh }: { refresh: AutoRefresh }) {
  return (
    <Checkbox
      label={`Refresh every ${INTERVAL / 1000} s`}
      checked={refresh.isOn}
      onChange={(event) => refresh.switchTo(event.currentTarget.checked)}
    />
  );
}

interface ReadAgeProps {
  /** When it was read, in milliseconds since 1970; 0 if it was not. */
  readAt: number;
  /** Whether it could not be read again since then. */
  isOld: boolean;
}

/** Says how long ago something was read: `Updated 12 s ago`. */
export function ReadAge({ readAt, isOld }: ReadAgeProps) {
  // Without an age, an empty element keeps its space free on wide screens (`reading.module.css`).
  if (readAt === 0) return <p className={styles.age} />;
  return <Age key={readAt} readAt={readAt} verb={isOld ? 'Read' : 'Updated'} />;
}

// Not a live region: a screen reader would announce it every second.
function Age({ readAt, verb }: { readAt: number; verb: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isPrinting = usePrintedAt() !== undefined;
  const words = isPrinting ? formatDateTime(readAt) : formatAge(now - readAt);
  return (
    // A new key replaces the element. Otherwise a longer text would be a layout shift, and once the browser has
    // translated the page, React could not change the text.
    <p key={`${verb} ${words}`} className={styles.age}>
      {verb} <time dateTime={new Date(readAt).toISOString()}>{words}</time>
    </p>
  );
}

/** Formats an age: `12 s ago`. A negative one, after the clock was set back, is `just now`. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 1) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3600)} h ago`;
}
