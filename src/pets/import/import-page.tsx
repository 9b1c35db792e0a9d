import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { type FileEntry, isDone } from '../../outbox/entries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftReplacement } from '../new-pet/draft-replacement.tsx';
import { useImports } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { isUnsaved, hasRowsToSend, useImportStep } from './import-step.tsx';
import { ChooseColumns } from './preview/choose-columns.tsx';
import { ChooseSource } from './preview/choose-source.tsx';
import { CorrectRows } from './preview/correct-rows.tsx';
import { Preview } from './preview/preview.tsx';
import { RunningImport } from './running-import.tsx';

/** `/pets/import`: adds the pets of a file and shows their outcomes. */
export function ImportPage() {
  const [step, dispatch] = useImportStep();
  const { ofAddress, shown, before, another } = useImports();
  const [, navigate] = useLocation();
  const [isDiscarding, setDiscarding] = useState(false);
  const wanted = 'wanted' in step ? step.wanted : undefined;
  // The address may name an import.
  const onAnother =
    another &&
    (() => {
      another();
      navigate(addressOf.import);
    });
  const leave = () => (isUnsaved(step) ? setDiscarding(true) : dispatch({ type: 'leave' }));
  return (
    <section aria-label="Import" tabIndex={-1}>
      {ofAddress ? (
        <>
          {hasRowsToSend(step) && (
            <p>
              <Link href={addressOf.import}>Back to the rows that are not sent yet</Link>
            </p>
          )}
          <ShownImport imported={ofAddress} before={before} onAnother={onAnother} />
        </>
      ) : step.at === 'columns' ? (
        <ChooseColumns reading={step} onLeave={leave} />
      ) : step.at === 'preview' ? (
        <Preview key={step.id} step={step} onLeave={leave} />
      ) : step.at === 'correct' ? (
        <CorrectRows key={step.id} step={step} onLeave={leave} />
      ) : (
        <ShownImport imported={shown} before={before} onAnother={onAnother} />
      )}
      {(isDiscarding || wanted !== undefined) && (
        <Dialog
          title="Discard these rows?"
          onClose={() => {
            setDiscarding(false);
            dispatch({ type: 'keep' });
          }}
          answers={
            <Button
              variant="destructive"
              onClick={() => {
                setDiscarding(false);
                dispatch({ type: 'leave' });
              }}
            >
              Discard
            </Button>
          }
        >
          <p>Pasted rows or corrections have not been sent.</p>
        </Dialog>
      )}
    </section>
  );
}

interface ShownImportProps {
  imported: FileEntry | undefined;
  before: FileEntry | undefined;
  onAnother: (() => void) | undefined;
}

function ShownImport({ imported, before, onAnother }: ShownImportProps) {
  if (imported === undefined) return <ChooseSource />;
  return (
    <DraftReplacement>
      {isDone(imported) ? (
        <ImportResult key={imported.id} imported={imported} onAnother={onAnother} />
      ) : (
        <RunningImport
          key={imported.id}
          imported={imported}
          before={before}
          onAnother={onAnother}
        />
      )}
    </DraftReplacement>
  );
}
