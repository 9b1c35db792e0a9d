import { useMemo, useState } from 'react';
import type { SentFilter } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import { useSending } from '../../sending/hooks.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { csvFileName } from '../csv/csv-file-name.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { saveText } from '../csv/save-text.ts';
import { ClearDialog } from './clear-dialog.tsx';
import { handoverText } from './handover-text.ts';
import { writeSentFile } from './sent-file.ts';
import styles from './sent.module.css';

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
  const [exporting, setExporting] = useState<'busy' | 'failed'>();
  const [exportMessage, setExportMessage] = useState('');
  const [isClearing, setClearing] = useState(false);
  const handover = useMemo(
    () => handoverText(environmentName, view, names),
    [environmentName, view, names],
  );
  const save = async () => {
    setExporting('busy');
    try {
      const { text, count } = await writeSentFile({ view, filter, names, readImport });
      const name = csvFileName('sent', environmentName, new Date());
      saveText(name, 'text/csv;charset=utf-8', text);
      setExportMessage(`${count} ${count === 1 ? 'pet is' : 'pets are'} in the file ${name}.`);
      setExporting(undefined);
    } catch {
      setExporting('failed');
    }
  };
  const isBusy = exporting === 'busy';
  return (
    <div className={styles.tools}>
      <CopyButton text={handover}>Copy for handover</CopyButton>
      <Button isBusy={isBusy} onClick={() => isBusy || void save()}>
        Export CSV
      </Button>
      <Button onClick={() => setClearing(true)}>Clear</Button>
      <p role="status" className={styles.visuallyHidden}>
        {exportMessage}
      </p>
      {exporting === 'failed' && (
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
