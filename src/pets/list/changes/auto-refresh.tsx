import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
import { usePrintedAt } from '../../../ui/use-printed-at.ts';
import { petListQuery } from '../../queries/pet-queries.ts';
import styles from './auto-refresh.module.css';

/** Milliseconds between two refreshes. */
const INTERVAL = 30_000;
const STORAGE_NAME = 'watch';

/** The checkbox **Refresh every 30 s**. */
export function AutoRefresh({ query }: { query: ListPetsQuery }) {
  const connection = useConnection();
  const { storage } = connection;
  const [isEnabled, setEnabled] = useState(storage.get(STORAGE_NAME) === 'on');
  // A second observer of the list's query. TanStack Query pauses the interval while the tab is hidden.
  // It also stops after an error, until the list has been read again, by hand or when the tab becomes visible.
  useQuery({
    ...petListQuery(connection, query),
    enabled: isEnabled,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : INTERVAL),
  });
  const enable = (isOn: boolean) => {
    setEnabled(isOn);
    if (isOn) storage.set(STORAGE_NAME, 'on');
    else storage.remove(STORAGE_NAME);
  };
  return (
    <Checkbox
      label={`Refresh every ${INTERVAL / 1000} s`}
      checked={isEnabled}
      onChange={(event) => enable(event.currentTarget.checked)}
    />
  );
}

interface ListAgeProps {
  /** When the list was read, in milliseconds since 1970; 0 if it was not. */
  readAt: number;
  /** Whether it could not be read again since then. */
  isOld: boolean;
}

/** Says how long ago the list was read. */
export function ListAge({ readAt, isOld }: ListAgeProps) {
  return (
    <p className={styles.age}>
      {readAt > 0 && (
        // The key replaces the whole element, because a translated text cannot be changed beside another.
        <Age key={`${isOld} ${readAt}`} readAt={readAt} verb={isOld ? 'Read' : 'Updated'} />
      )}
    </p>
  );
}

// Not a live region: a screen reader would announce it every second.
function Age({ readAt, verb }: { readAt: number; verb: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isPrinting = usePrintedAt() !== undefined;
  return (
    <span>
      {verb}{' '}
      <time dateTime={new Date(readAt).toISOString()}>
        {isPrinting ? formatDateTime(readAt) : formatAge(now - readAt)}
      </time>
    </span>
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
