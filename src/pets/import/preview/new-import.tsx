import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { keepCorrections } from '../file/check-rows.ts';
import { ChooseColumns } from './choose-columns.tsx';
import { ChooseSource } from './choose-source.tsx';
import { isUnsaved, NO_DRAFT, useImportDraft } from './import-draft.ts';
import { Preview } from './preview.tsx';
import { useDroppedFile, usePastedRows } from './take-rows.ts';
import { useReader } from './use-reader.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './choose.module.css';

/** Reads a file, then shows a preview with the button that sends it. */
export function NewImport() {
  const { draft, show, update } = useImportDraft();
  const reader = useReader(show);
  /** Called if the person agrees to discard the draft (`isUnsaved`). */
  const [onDiscarded, setOnDiscarded] = useState<() => void>();
  const askFirst = (next: () => void) => {
    if (isUnsaved(draft)) setOnDiscarded(() => next);
    else next();
  };
  const startOver = () =>
    askFirst(() => {
      reader.cancel();
      show(NO_DRAFT);
    });
  const readFile = (file: File) => askFirst(() => reader.readFile(file));
  const readPasted = (text: string) => askFirst(() => reader.readPasted(text));
  const isDragging = useDroppedFile(readFile);
  usePastedRows(readFile, readPasted);

  return (
    <div className={layout.column}>
      {reader.refusal !== undefined && <Notice tone="problem" summary={reader.refusal} />}
      {draft.at === 'source' && (
        <ChooseSource isReading={reader.isReading} onFile={readFile} onPasted={readPasted} />
      )}
      {draft.at === 'columns' && (
        <ChooseColumns
          reading={draft}
          onChosen={(columns, hasHeader) => {
            const before = draft.columns ?? columns;
            const { kept, discardedCount } = keepCorrections(draft.corrections, before, columns);
            reader.readColumns({ ...draft, hasHeader, corrections: kept, discardedCount }, columns);
          }}
          onStartOver={startOver}
        />
      )}
      {draft.at === 'preview' && (
        <Preview
          key={draft.id}
          draft={draft}
          onChange={(change) => update(draft.id, change)}
          onStartOver={startOver}
        />
      )}
      <p role="status">{reader.isReading && 'Reading…'}</p>
      {isDragging && (
        <p className={styles.drop} aria-hidden="true">
          Drop the file to preview it.
        </p>
      )}
      {onDiscarded && (
        <Dialog
          title="Discard these rows?"
          onClose={() => setOnDiscarded(undefined)}
          answers={
            <Button
              variant="destructive"
              onClick={() => {
                setOnDiscarded(undefined);
                onDiscarded();
              }}
            >
              Discard
            </Button>
          }
        >
          <p>The pasted or corrected rows have not been sent.</p>
        </Dialog>
      )}
    </div>
  );
}
