import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '../api/connection.ts';
import { fullListsKey, petListsKey } from '../api/list-pets-query.ts';
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
  const seen = useRef(sent);
  useEffect(() => {
    const earlier = seen.current;
    seen.current = sent;
    if (earlier === undefined || sent === undefined) return;
    if (additionsOf(earlier) === additionsOf(sent)) return;
    void queryClient.invalidateQueries({ queryKey: petListsKey(environmentName) });
    const queryKey = fullListsKey(environmentName);
    if (hasOtherPets(earlier, sent)) void queryClient.resetQueries({ queryKey });
    // The next search or page that needs one of these lists refetches it. The form does not: it knows the added pets.
    else void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }, [queryClient, environmentName, sent]);
}

/** Returns a text that changes with the pets that were, or may have been, added. */
function additionsOf(sent: Sent): string {
  const ofRows = addedRows(sent).map(({ id, status }) => `${id} ${status}`);
  return [...ofRows, ...endedGroups(sent).map(describeGroup)].join(', ');
}

/** Whether the store has pets that only lists name: those of an ended file, or of entries cleared from **Sent**. */
function hasOtherPets(earlier: Sent, now: Sent): boolean {
  const filesBefore = new Set(endedGroups(earlier).map(describeGroup));
  const rows = new Set(now.rows.map(({ id }) => id));
  const groups = new Set(now.groups.map(({ group }) => group.id));
  return (
    endedGroups(now).some((sent) => isFile(sent) && !filesBefore.has(describeGroup(sent))) ||
    endedGroups(earlier).some(({ group }) => !groups.has(group.id)) ||
    addedRows(earlier).some(({ id }) => !rows.has(id))
  );
}

const addedRows = ({ rows }: Sent) =>
  rows.filter(({ status }) => status === 'added' || status === 'unknown');

const endedGroups = ({ groups }: Sent) => groups.filter(({ group }) => isDone(group));

const isFile = ({ group }: Sent['groups'][number]) => group.source === 'file';

const describeGroup = ({ group: { id, counts } }: Sent['groups'][number]) =>
  `${id} ${counts.added}`;
