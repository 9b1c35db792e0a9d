import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '../api/connection.ts';
import { maxLimitListsKey, petListsKey } from '../api/list-pets-query.ts';
import type { Sent } from './queries.ts';
import { isDone } from './row-facts.ts';
import { useSent } from './use-sent.ts';

/**
 * Refetches the lists on the screen after a pet without a group was added or became unknown, or a group ended, in any
 * tab. To be called once, above the pages.
 */
export function useListsAfterSending(): void {
  const { environmentName } = useConnection();
  const { data: sent } = useSent();
  const queryClient = useQueryClient();
  const change = sent && changeOf(sent);
  const seen = useRef(change);
  useEffect(() => {
    const before = seen.current;
    seen.current = change;
    if (before === undefined || change === undefined || change === before) return;
    void queryClient.invalidateQueries({ queryKey: petListsKey(environmentName) });
    // The next search or page that needs one of these lists refetches it.
    void queryClient.invalidateQueries({
      queryKey: maxLimitListsKey(environmentName),
      refetchType: 'none',
    });
  }, [queryClient, environmentName, change]);
}

/** Returns a text that changes with the pets that were, or may have been, added. */
function changeOf({ rows, groups }: Sent): string {
  const ofRows = rows.filter(({ status }) => status === 'added' || status === 'unknown');
  const ofGroups = groups.filter(({ group }) => isDone(group));
  return [
    ...ofRows.map(({ id, status }) => `${id} ${status}`),
    ...ofGroups.map(({ group: { id, counts } }) => `${id} ${counts.added}`),
  ].join(', ');
}
