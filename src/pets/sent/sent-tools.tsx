import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Entry } from '../../outbox/entries.ts';
import { matchesFilter } from '../../outbox/entry-facts.ts';
import { addedIds } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/queries/use-outbox.ts';
import { useNotSaved } from '../../outbox/queries/use-pending-pets.ts';
import { useCleared, useHandover } from '../../outbox/queries/use-entries.ts';
import { type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/words.ts';
import { usePrintSentLabels } from '../sent-lines/entry-files.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { CopyHandover } from './copy-handover.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent.module.css';

interface SentToolsProps {
  all: readonly Entry[];
  filter: SentFilter;
  names: CategoryNames;
}

/** The filter applies to files and labels. */
export function SentTools({ all, filter, names }: SentToolsProps) {
  const { environmentName, sampleCategories } = useConnection();
  const notSaved = useNotSaved();
  const { readEntryWithRows: readRows } = useOutbox();
  const { data: handover } = useHandover();
  const { data: cleared } = useCleared();
  const entries = all.filter((entry) => matchesFilter(entry, filter));
  const labelled = entries.filter(
    ({ rows, counts }) => rows?.some((row) => addedIds(row).length > 0) ?? counts.added > 0,
  );
  const labels = usePrintSentLabels(labelled);
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const { saveSent } = await import('../sent-lines/words/save-files.ts');
      const file = { environmentName, filter, names, readRows };
      const { name, count } = await saveSent(entries, file);
      return `Exported ${countOf(count, 'pet')} to ${name}.`;
    },
    gcTime: 0,
  });
  const items: readonly (MenuItem | false)[] = [
    { label: 'Export CSV', press: mutate },
    labelled.length > 0 && { label: 'Print labels', press: labels.print },
    { label: 'Clear finished entries', press: () => setClearing(true) },
  ];
  return (
    <div className={`${layout.row} ${styles.tools}`}>
      <CopyHandover
        of={[
          {
            environmentName,
            sampleCategories,
            entries: handover,
            notSaved,
            ...cleared,
          },
        ]}
      />
      <MoreMenu
        id="sent-menu"
        items={items.filter((item) => item !== false)}
        isBusy={isPending || labels.isPreparing}
      />
      <p role="status" className={layout.visuallyHidden}>
        {data}
      </p>
      {isError && (
        <Notice
          tone="problem"
          summary="This browser could not load Sent, so no file was created."
          nextStep="Try again, or reload the page."
        />
      )}
      {labels.dialog}
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </div>
  );
}
