import { useState } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { type FileEntry, isDone } from '../../outbox/entries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { useImports } from './current-import.ts';
import { ImportResult } from './import-result.tsx';
import { isUnsaved, isUnsent, useImportStep } from './import-step.tsx';
import { ChooseColumns } from './preview/choose-columns.tsx';
import { ChooseSource } from './preview/choose-source.tsx';
import { CorrectRows } from './preview/correct-rows.tsx';
import { Preview } from './preview/preview.tsx';
import { RunningImport } from './running-import.tsx';

/** `/pets/import`: adds the pets of a file and shows their outcomes. */
export function ImportPage() {
  const [step, dispatch] = useImportStep();
  const { asked, shown } = useImports();
  const [isDiscarding, setDiscarding] = useState(false);
  const wanted = 'wanted' in step ? step.wanted : undefined;
  const leave = () => (isUnsaved(step) ? setDiscarding(true) : dispatch({ type: 'leave' }));
  return (
    <section aria-label="Import" tabIndex={-1}>
      {asked ? (
        <>
          {isUnsent(step) && (
            <p>
              <Link href={addressOf.import}>Back to the rows that are not sent yet</Link>
            </p>
          )}
          <ShownImport imported={asked} />
        </>
      ) : step.at === 'columns' ? (
        <ChooseColumns reading={step} onLeave={leave} />
      ) : step.at === 'preview' ? (
        <Preview key={step.id} step={step} onLeave={leave} />
      ) : step.at === 'correct' ? (
        <CorrectRows key={step.id} step={step} onLeave={leave} />
      ) : (
        <ShownImport imported={shown} />
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
          <p>The pasted or corrected rows have not been sent.</p>
        </Dialog>
      )}
    </section>
  );
}

function ShownImport({ imported }: { imported: FileEntry | undefined }) {
  if (imported === undefined) return <ChooseSource />;
  return (
    <ReplaceDraft>
      {isDone(imported) ? (
        <ImportResult key={imported.id} imported={imported} />
      ) : (
        <RunningImport key={imported.id} imported={imported} />
      )}
    </ReplaceDraft>
  );
}
