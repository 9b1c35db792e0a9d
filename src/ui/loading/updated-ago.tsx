import { useEffect, useState } from 'react';
import { formatDateTime } from '../format-time.ts';
import { usePrintedAt } from '../timing/use-printed-at.ts';
import styles from './loading.module.css';

interface UpdatedAgoProps {
  /** When the data was loaded, in milliseconds since 1970; 0 if it was not. */
  loadedAt: number;
  isOld: boolean;
}

export function UpdatedAgo({ loadedAt, isOld }: UpdatedAgoProps) {
  // An empty element reserves the space on wide screens (`loading.module.css`).
  if (loadedAt === 0) return <p className={styles.age} />;
  return <Age key={loadedAt} loadedAt={loadedAt} verb={isOld ? 'Last updated' : 'Updated'} />;
}

// Not a live region: a screen reader would announce it every second.
function Age({ loadedAt, verb }: { loadedAt: number; verb: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isPrinting = usePrintedAt() !== undefined;
  const words = isPrinting ? formatDateTime(loadedAt) : formatAge(now - loadedAt);
  return (
    // The key replaces the element. Otherwise a longer text would be a layout shift, and React could not change the text
    // after the browser has translated the page.
    <p key={`${verb} ${words}`} className={styles.age}>
      <span>{verb}</span> <time dateTime={new Date(loadedAt).toISOString()}>{words}</time>
    </p>
  );
}

export function formatAge(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3600)} h ago`;
}
