import { useState } from 'react';
import { isDone } from '../../outbox/entries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ImportResult } from './import-result.tsx';
import { isUnsaved, useCurrentImport, useImportStep } from './import-step.tsx';
import { ChooseColumns } from './preview/choose-columns.tsx';
import { ChooseSource } from './preview/choose-source.tsx';
import { CorrectRows } from './preview/correct-rows.tsx';
import { Preview } from './preview/preview.tsx';
import { RunningImport } from './running-import.tsx';

/** `/pets/import`: adds the pets of a file and shows their outcomes. */
export function ImportPage() {
  const [step, dispatch] = useImportStep();
  const [isDiscarding, setDiscarding] = useState(false);
  const wanted = 'wanted' in step ? step.wanted : undefined;
  const leave = () => (isUnsaved(step) ? setDiscarding(true) : dispatch({ type: 'leave' }));
  return (
    <section aria-label="Import" tabIndex={-1}>
      {step.at === 'columns' ? (
        <ChooseColumns reading={step} onLeave={leave} />
      ) : step.at === 'preview' ? (
        <Preview key={step.id} step={step} onLeave={leave} />
      ) : step.at === 'correct' ? (
        <CorrectRows key={step.id} step={step} onLeave={leave} />
      ) : (
        <CurrentImport />
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

function CurrentImport() {
  const { imported } = useCurrentImport();
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
