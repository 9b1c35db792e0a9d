import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/row-record.ts';
import type { Finished } from '../../outbox/clear.ts';
import type { Sent } from '../../outbox/queries.ts';
import { addedId } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { outboxKey, useToCheckCount } from '../../outbox/use-sent.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { csvFileName, saveCsv } from '../csv/csv.ts';
import { describeUnsaved } from '../outcome/describe-hold.ts';
import { PrintSentLabels } from '../outcome/print-sent-labels.tsx';
import { filterSent, isGroup } from '../outcome/sent-filter.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { handoverText } from './handover-text.ts';
import { writeSentFile } from './sent-file.ts';
import layout from '../../ui/layout.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './sent.module.css';
import { countOf, formatCount } from '../../ui/words.ts';

interface SentToolsProps {
  sent: Sent;
  filter: SentFilter;
  names: CategoryNames;
}

/** The buttons above the table. Only **Export CSV** applies the filter. */
export function SentTools({ sent, filter, names }: SentToolsProps) {
  const { environmentName } = useConnection();
  const { readGroup } = useOutbox();
  const labelled = filterSent(sent, filter).flatMap((entry): (Row | string)[] => {
    if (isGroup(entry)) return entry.counts.added > 0 ? [entry.group.id] : [];
    return addedId(entry.state) === undefined ? [] : [entry];
  });
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { text, count } = await writeSentFile({ sent, filter, names, readRows: readGroup });
      const name = csvFileName('sent', environmentName, new Date());
      saveCsv(name, text);
      return `Exported ${countOf(count, 'pet')} to ${name}.`;
    },
    gcTime: 0,
  });
  return (
    <div className={`${layout.row} ${styles.tools}`}>
      <CopyButton text={handoverText(environmentName, sent, names)}>Copy for handover</CopyButton>
      <Button
        variant="quiet"
        icon="export"
        isBusy={isPending}
        onClick={() => isPending || mutate()}
      >
        Export CSV
      </Button>
      {labelled.length > 0 && <PrintSentLabels entries={labelled} />}
      <Button variant="quiet" onClick={() => setClearing(true)}>
        Clear finished
      </Button>
      <p role="status" className={hidden.visuallyHidden}>
        {data}
      </p>
      {isError && (
        <Notice
          tone="problem"
          summary="This browser could not load Sent, so no file was created."
          nextStep="Try again, or reload the page."
        />
      )}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </div>
  );
}

/** Asks for confirmation, and says how many finished entries will be removed. */
function ClearDialog({ onClose }: { onClose: () => void }) {
  const { environmentName } = useConnection();
  const { readFinished, clearFinished } = useOutbox();
  const { data: toCheck = 0 } = useToCheckCount();
  const { mutate, isPending, error } = useMutation({ mutationFn: clearFinished });
  const { data: finished, isError } = useQuery({
    queryKey: [...outboxKey(environmentName), 'finished'],
    queryFn: readFinished,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const clear = () => mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog
      title="Clear finished entries?"
      onClose={onClose}
      answers={
        <Button variant="destructive" isBusy={isPending} onClick={() => isPending || clear()}>
          Clear finished
        </Button>
      }
    >
      <p role="status">{finished ? describeRemoved(finished) : !isError && 'Loading Sent…'}</p>
      <p>{describeKept(toCheck)}</p>
      {(error || isError) && (
        <Notice tone="problem" {...describeUnsaved('nothing was cleared', error)} />
      )}
    </Dialog>
  );
}

function describeRemoved({ alone, groups }: Finished): string {
  if (alone.length + groups.length === 0) return 'There is nothing to clear yet.';
  const rows = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const removed = [
    ...(alone.length > 0 ? [countOf(alone.length, 'pet')] : []),
    ...(rows > 0 ? [`${countOf(groups.length, 'import')} of ${countOf(rows, 'row')}`] : []),
  ];
  return `This removes ${removed.join(' and ')} from Sent. Pets in the store are not affected.`;
}

function describeKept(toCheck: number): string {
  if (toCheck === 0) return 'Anything still being sent is kept.';
  return `Kept: ${formatCount(toCheck)} to check, the pets they are compared with, and anything still being sent.`;
}
