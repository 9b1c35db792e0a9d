import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { useClearSettled, useSending } from '../../sending/use-sending.ts';
import type { Batch } from '../../sending/journal/batch.ts';
import { countAllToCheck, type JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { csvFileName, saveCsv } from '../csv/csv.ts';
import { describeUnsaved } from '../outcome/storage-notice.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { handoverText } from './handover-text.ts';
import { writeSentFile } from './sent-file.ts';
import layout from '../../ui/layout.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './sent.module.css';
import { countOf, formatCount } from '../../ui/words.ts';

interface SentToolsProps {
  view: JournalView;
  filter: SentFilter;
  names: CategoryNames;
}

/**
 * The buttons above the record: **Copy for handover** and **Clear**, which ignore the filter, and **Export CSV**,
 * which exports the pets that match it.
 */
export function SentTools({ view, filter, names }: SentToolsProps) {
  const { environmentName } = useConnection();
  const { readImport } = useSending();
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { text, count } = await writeSentFile({ view, filter, names, readImport });
      const name = csvFileName('sent', environmentName, new Date());
      saveCsv(name, text);
      return `${countOf(count, 'pet is', 'pets are')} in the file ${name}.`;
    },
    gcTime: 0,
  });
  return (
    <div className={`${layout.row} ${styles.tools}`}>
      <CopyButton text={handoverText(environmentName, view, names)}>Copy for handover</CopyButton>
      <Button
        variant="quiet"
        icon="export"
        isBusy={isPending}
        onClick={() => isPending || mutate()}
      >
        Export CSV
      </Button>
      <Button variant="quiet" onClick={() => setClearing(true)}>
        Clear
      </Button>
      <p role="status" className={hidden.visuallyHidden}>
        {data}
      </p>
      {isError && (
        <Notice
          tone="problem"
          happened="This browser could not read the record, so no file was made."
          next="Try again, or reload the page."
        />
      )}
      {isClearing && <ClearDialog view={view} onClose={() => setClearing(false)} />}
    </div>
  );
}

/** Asks for confirmation before what is settled is removed, and says how much that is. */
function ClearDialog({ view, onClose }: { view: JournalView; onClose: () => void }) {
  const { environmentName } = useConnection();
  const { readSettled } = useSending();
  const { mutate, isPending, error } = useClearSettled();
  const { data: settled, isError } = useQuery({
    queryKey: [environmentName, 'settled', view.readAt],
    queryFn: readSettled,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
  const clear = () => mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog
      title="Clear the record?"
      onClose={onClose}
      answers={
        <Button variant="destructive" isBusy={isPending} onClick={() => isPending || clear()}>
          Clear the record
        </Button>
      }
    >
      <p role="status">{settled ? describeRemoved(settled) : !isError && 'Reading the record…'}</p>
      <p>{describeKept(countAllToCheck(view))}</p>
      {(error || isError) && <Notice tone="problem" {...describeUnsaved('nothing was cleared')} />}
    </Dialog>
  );
}

function describeRemoved(settled: readonly Batch[]): string {
  if (settled.length === 0) return 'Nothing is settled yet, so nothing is removed.';
  const pets = settled.filter(({ from }) => from === 'form').length;
  const files = settled.filter((one) => one.from === 'file');
  const rows = files.reduce((sum, { rowCount }) => sum + rowCount, 0);
  const removed = [
    ...(pets > 0 ? [countOf(pets, 'pet')] : []),
    ...(rows > 0 ? [`${countOf(files.length, 'import')} of ${countOf(rows, 'row')}`] : []),
  ];
  return `This removes what is settled from this list: ${removed.join(' and ')}. The pets stay in the store.`;
}

function describeKept(toCheck: number): string {
  if (toCheck === 0) return 'What is being sent stays.';
  return `What stays: ${formatCount(toCheck)} to check, the pets that they are compared with, and what is being sent.`;
}
