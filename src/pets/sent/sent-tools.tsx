import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/schema.ts';
import type { Sent } from '../../outbox/queries.ts';
import { addedIds } from '../../outbox/row-facts.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countOf } from '../../ui/words.ts';
import { csvFileName, saveCsv } from '../csv/csv.ts';
import { usePrintSentLabels } from '../outcome/group-files.tsx';
import { filterSent, isGroup } from '../outcome/sent-filter.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { handoverText } from './handover-text.ts';
import { rowsOfSent } from './sent-file.ts';
import layout from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import popover from '../../ui/popover.module.css';
import styles from './sent.module.css';

interface SentToolsProps {
  sent: Sent;
  filter: SentFilter;
  names: CategoryNames;
}

const MENU_ID = 'sent-menu';

/** The filter applies to files and labels. */
export function SentTools({ sent, filter, names }: SentToolsProps) {
  const { environmentName } = useConnection();
  const { readGroup } = useOutbox();
  const menu = useRef<HTMLDivElement>(null);
  const labelled = filterSent(sent, filter).flatMap((entry): (Row | string)[] => {
    if (isGroup(entry)) return entry.counts.added > 0 ? [entry.group.id] : [];
    return addedIds(entry).length === 0 ? [] : [entry];
  });
  const labels = usePrintSentLabels(labelled);
  const [isClearing, setClearing] = useState(false);
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => {
      const rows = await rowsOfSent({ sent, filter, names, readRows: readGroup });
      const name = csvFileName('sent', environmentName, new Date());
      await saveCsv(name, rows);
      return `Exported ${countOf(rows.length - 1, 'pet')} to ${name}.`;
    },
    gcTime: 0,
  });
  // Closing returns the focus to the button of the menu, to which a dialog then returns it.
  const choose = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  return (
    <div className={`${layout.row} ${styles.tools}`}>
      <CopyButton text={() => handoverText(environmentName, sent, names)}>
        Copy for handover
      </CopyButton>
      <Button
        variant="quiet"
        icon="menu"
        popoverTarget={MENU_ID}
        isBusy={isPending || labels.isPreparing}
      >
        <span className={layout.hiddenOnPhones}>More</span>
      </Button>
      <Popover ref={menu} id={MENU_ID} label="More">
        <div className={`${layout.tightColumn} ${popover.items}`}>
          <Button icon="export" onClick={choose(() => isPending || mutate())}>
            Export CSV
          </Button>
          {labelled.length > 0 && (
            <Button icon="print" onClick={choose(labels.print)}>
              Print labels
            </Button>
          )}
          <Button icon="check" onClick={choose(() => setClearing(true))}>
            Clear finished entries
          </Button>
        </div>
      </Popover>
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
