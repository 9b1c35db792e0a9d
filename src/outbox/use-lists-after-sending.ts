import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '../api/connection.ts';
import { maxLimitListsKey, petListsKey } from '../api/list-pets-query.ts';
import type { Sent } from './queries.ts';
import { useSent } from './use-sent.ts';

/**
 * Refetches the lists on the screen after a pet without a group was added or became unknown, or a group ended, in any
 * tab. To be called once, above the pages.
 */
export function useListsAfterSending(): void {
  const { environmentName } = useConnection();
  const { data: sent } = useSent();
  const queryClient = useQueryClient();
  const lastChange = sent && Math.max(0, ...timesOfChanges(sent));
  const seen = useRef(lastChange);
  useEffect(() => {
    const before = seen.current;
    seen.current = lastChange;
    if (before === undefined || lastChange === undefined || lastChange <= before) return;
    void queryClient.invalidateQueries({ queryKey: petListsKey(environmentName) });
    // The next search or page that needs one of these lists refetches it.
    void queryClient.invalidateQueries({
      queryKey: maxLimitListsKey(environmentName),
      refetchType: 'none',
    });
  }, [queryClient, environmentName, lastChange]);
}

function timesOfChanges({ rows, groups }: Sent): readonly number[] {
  const ofRows = rows.map(({ state }) => {
    if (state.type === 'added') return state.at;
    return state.type === 'unknown' ? state.since : 0;
  });
  return [...ofRows, ...groups.map(({ group }) => group.endedAt ?? 0)];
}
