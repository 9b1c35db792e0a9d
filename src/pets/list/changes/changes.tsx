import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useConnection } from '../../../api/connection.ts';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';
import { formatTime } from '../../../ui/format-time.ts';
import { statusLabel } from '../../pet/status-labels.ts';
import linkButton from '../../../ui/link-button.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import table from '../pets-table.module.css';

/**
 * What has changed in a list since staff first saw it, refreshed it by hand or cleared the marks. Automatic refreshes, other
 * lists and other pages change nothing about that, so that a change that nobody has seen stays marked. Until the list of
 * this path is read, `listed` is undefined, and the rows of the list before keep their marks.
 */
export function useChanges(path: string, listed: DatedPets | undefined) {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  // In the query cache, which is emptied when the session ends, and after another key was entered.
  const queryKey = [environmentName, 'list first seen', path];
  const { data } = useQuery<DatedPets>({ queryKey, queryFn: skipToken, gcTime: Infinity });
  const startOver = () => void queryClient.setQueryData(queryKey, listed);
  useEffect(() => {
    if (data === undefined) startOver();
  });
  const before = data ?? listed;
  const changes = useMemo(
    () => before && listed && compareLists(before.pets, listed.pets),
    [before, listed],
  );
  const [kept, keep] = useState(changes);
  if (changes && changes !== kept) keep(changes);
  const since = before?.receivedAt === listed?.receivedAt ? undefined : before?.receivedAt;
  return { changes: changes ?? kept, since, startOver };
}

export type ListChanges = ReturnType<typeof compareLists>;

/** Compares two lists. If a list has an ID twice, its last row counts. */
export function compareLists(before: readonly Pet[], after: readonly Pet[]) {
  const [was, is] = [statusById(before), statusById(after)];
  return {
    newIds: new Set([...is.keys()].filter((id) => !was.has(id))),
    /** The status in the earlier list, by ID, of pets that have another one now. */
    previousStatus: new Map([...was].filter(([id, status]) => is.has(id) && is.get(id) !== status)),
    /** How many pets only the earlier list has. They may be beyond the limit now. */
    left: [...was.keys()].filter((id) => !is.has(id)).length,
  };
}

const statusById = (pets: readonly Pet[]) => new Map(pets.map(({ id, status }) => [id, status]));

/** The mark of a pet that has changed: `New`, or `was Available` where its status is another one now. */
export function changeMark({ id, status }: Pet, changes: ListChanges | undefined) {
  const previous = changes?.previousStatus.get(id);
  // A search may show the pet from a list that was read before the change.
  const isChanged = changes?.previousStatus.has(id) && previous !== status;
  const words = changes?.newIds.has(id) ? 'New' : isChanged && `was ${statusLabel(previous)}`;
  if (!words) return null;
  return (
    <>
      {' '}
      <span className={table.mark} translate="yes">
        {words}
      </span>
    </>
  );
}

interface ChangesNoticeProps {
  /** Undefined until the list is read, and under a search, whose rows are not those of the list. */
  changes: ListChanges | undefined;
  /** When the earlier list was read, in milliseconds since 1970. Undefined if there is none. */
  since: number | undefined;
  onClear: () => void;
}

/** Says what has changed in the list, with a button to clear the marks in the rows. */
export function ChangesNotice({ changes, since, onClear }: ChangesNoticeProps) {
  const text = changes && describeChanges(changes);
  const from = changes && since && formatTime(since);
  return (
    <>
      <p role="status" className={text ? undefined : hidden.visuallyHidden}>
        {from && (text ? `Since ${from}: ${text}` : `Nothing new since ${from}.`)}
      </p>
      {text && (
        <button type="button" className={linkButton.linkButton} onClick={onClear}>
          Clear marks
        </button>
      )}
    </>
  );
}

function describeChanges({ newIds, previousStatus, left }: ListChanges): string {
  return [
    newIds.size > 0 && `${newIds.size} new`,
    previousStatus.size > 0 && `${previousStatus.size} changed status`,
    // Not "deleted": the interface shows no operation to delete a pet.
    left > 0 && `${left} left this list`,
  ]
    .filter(Boolean)
    .join(', ');
}
