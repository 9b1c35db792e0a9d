import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { useClearSettled, useSending } from '../../sending/hooks.ts';
import { countOpenQuestions, type JournalView } from '../../sending/journal/journal-view.ts';
import { isUnsettled, outcomeOf } from '../../sending/journal/outcome.ts';
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
import { countOf } from '../../ui/words.ts';

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
    <div className={layout.row}>
      <CopyButton text={handoverText(environmentName, view, names)}>Copy for handover</CopyButton>
      <Button isBusy={isPending} onClick={() => isPending || mutate()}>
        Export CSV
      </Button>
      <Button onClick={() => setClearing(true)}>Clear</Button>
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

/** Asks for confirmation before the decided part of the record is removed. */
function ClearDialog({ view, onClose }: { view: JournalView; onClose: () => void }) {
  const { mutate, isPending, error } = useClearSettled();
  const open = countOpenQuestions(view);
  const clear = () => mutate(undefined, { onSuccess: onClose });
  return (
    <Dialog title="Clear the record?" onClose={onClose}>
      <p>{`${describeRemoved(view)} The pets themselves stay in the store.`}</p>
      <p>
        {open === 0
          ? 'Everything that is not decided yet stays.'
          : `${countOf(open, 'open question stays', 'open questions stay')}, and so does everything else that is not decided yet.`}
      </p>
      {error && <Notice tone="problem" {...describeUnsaved('nothing was cleared')} />}
      <div>
        <Button variant="primary" isBusy={isPending} onClick={() => isPending || clear()}>
          Clear the record
        </Button>
      </div>
    </Dialog>
  );
}

function describeRemoved({ batches }: JournalView): string {
  const pets = batches.filter((one) => one.from === 'form' && !isUnsettled(outcomeOf(one.row)));
  const hasImports = batches.some((one) => one.from === 'file' && one.endedAt !== undefined);
  const removed = [
    ...(pets.length > 0 ? [countOf(pets.length, 'decided pet')] : []),
    ...(hasImports ? ['the decided rows of imports that have ended'] : []),
  ];
  return removed.length === 0
    ? 'Nothing is decided yet, so nothing is removed.'
    : `This removes what is decided from this computer: ${removed.join(' and ')}.`;
}
