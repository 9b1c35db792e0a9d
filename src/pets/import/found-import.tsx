import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { countFates } from './import-row.ts';
import { ImportResult } from './import-result.tsx';
import type { FoundRecord } from './use-found-record.ts';
import { type Begun, useStartImport } from './use-start-import.ts';

interface FoundImportProps {
  found: FoundRecord;
  /** Look again: it is no longer as it was found. */
  onGone: () => void;
}

/** An import that a page before this one left: its result, or the choice to go on. */
export function FoundImport({ found, onGone }: FoundImportProps) {
  const { head, rows } = found;
  const { goOn, endHere } = useStartImport();
  const [busy, setBusy] = useState(false);
  if (head.finished)
    return <ImportResult fileName={head.fileName} rows={rows} twins={head.twins} onGone={onGone} />;

  const act = async (begin: () => Promise<Begun>) => {
    if (busy) return;
    setBusy(true);
    const begun = await begin();
    setBusy(false);
    if (begun !== 'begun') onGone();
  };
  const { added, failed, unknown, sending, waiting } = countFates(rows);
  const parts = [
    `${added.toLocaleString('en')} added`,
    failed > 0 && `${failed.toLocaleString('en')} failed`,
    unknown + sending > 0 && `${(unknown + sending).toLocaleString('en')} unknown`,
    `${waiting.toLocaleString('en')} not sent`,
  ];
  return (
    <Notice
      tone="warning"
      happened={`The import of ${head.fileName} into ${head.environment} was left before its end.`}
      next="Rows that were added are not sent again, nor are those whose outcome is unknown."
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={() => void act(goOn)}>
            Go on
          </Button>
          <Button busy={busy} onClick={() => void act(endHere)}>
            End it here
          </Button>
        </>
      }
    >
      <p>So far: {parts.filter(Boolean).join(', ')}.</p>
    </Notice>
  );
}
