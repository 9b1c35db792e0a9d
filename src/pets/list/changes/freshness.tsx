import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { petListQuery } from '../../queries/pet-queries.ts';
import { agoWords } from './ago-words.ts';
import styles from './freshness.module.css';

interface FreshnessProps {
  query: ListPetsQuery;
  /** When the list was read, in milliseconds since 1970; 0 where it was not. */
  readAt: number;
}

const WATCH_EVERY = 30_000;
const NAME = 'watch';

/** How old the list is, and the watch that keeps it fresh while the tab is looked at. */
export function Freshness({ query, readAt }: FreshnessProps) {
  const connection = useConnection();
  const { storage } = connection;
  const [isWatching, setWatching] = useState(storage.get(NAME) === 'on');
  // A second look at the same list in the cache. It rests in hidden tabs, as TanStack Query has it,
  // and after a failure, until that is mended.
  useQuery({
    ...petListQuery(connection, query),
    enabled: isWatching,
    refetchOnMount: false,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : WATCH_EVERY),
  });
  const watch = (isOn: boolean) => {
    setWatching(isOn);
    if (isOn) storage.set(NAME, 'on');
    else storage.remove(NAME);
  };
  return (
    <div className={styles.line}>
      {readAt > 0 && <Age key={readAt} readAt={readAt} />}
      <Checkbox
        label="Watch, every 30 s"
        checked={isWatching}
        onChange={(event) => watch(event.currentTarget.checked)}
      />
    </div>
  );
}

/** Not a live region: nobody wants to hear each second pass. */
function Age({ readAt }: { readAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className={styles.age}>
      Updated <time dateTime={new Date(readAt).toISOString()}>{agoWords(now - readAt)}</time>
    </p>
  );
}
