import { use, useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useDraftEntries, useJournal, useSending, useSendingStep } from '../../sending/hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, PageContext } from '../../ui/page.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { openDraft, replaceDraft } from '../new-pet/draft.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { getDraftOutcome } from '../outcome/draft-outcome.ts';
import { AddForm } from './add-form.tsx';
import { AddedPet } from './added-pet.tsx';
import { LazyUnknownOutcome, usePreloadedUnknownOutcome } from './lazy-unknown-outcome.tsx';
import { InProgressNotice } from './in-progress-notice.tsx';

/** `/pets/new`: the form for one new pet, and the outcome of sending it. */
export function AddPage() {
  const { storage } = useConnection();
  const { hasNavigated } = use(PageContext);
  const [{ draft, isFirst }, setDraft] = useState(() => ({
    draft: openDraft(storage),
    isFirst: true,
  }));
  const start = (form?: NewPetText) =>
    setDraft({ draft: replaceDraft(storage, form), isFirst: false });

  const { view, isPersistent } = useJournal();
  const entries = useDraftEntries(draft.number);
  const { added, open, inProgress, failed } = getDraftOutcome(entries, view?.readAt ?? 0);
  const { readBaseline } = useSending();
  usePreloadedUnknownOutcome();
  // Reads the lists after the first paint, so that they do not delay the form.
  useEffect(() => afterPaint(() => readBaseline(draft.number)), [readBaseline, draft.number]);

  const { mutateAsync, error, isPending, variables } = useSendingStep();
  // The mutation may be sending the draft before the one that is shown.
  const isForThisDraft = variables?.do === 'add' && variables.draft === draft.number;
  const add = async (pet: NewPet) => {
    await mutateAsync({ do: 'add', pet, draft: draft.number }).catch(() => undefined);
  };
  return (
    <Page title="Add a pet" focusesHeading={false}>
      {!isPersistent && (
        <Notice
          tone="warning"
          happened="This browser keeps no record of what is sent."
          next="Only this page knows whether a pet was added, until you reload or close it."
        />
      )}
      <AddedPet
        entry={added}
        onAddAnother={() => start()}
        onShowPets={() => replaceDraft(storage)}
      />
      {open.map((entry) => (
        <LazyUnknownOutcome
          key={entry.number}
          entryRef={{ entry: entry.number }}
          pet={entry.pet}
          state={entry.state}
          draft={draft.number}
          onKeepEditing={() => start(openDraft(storage).form)}
        />
      ))}
      {inProgress && <InProgressNotice entry={inProgress} onAddAnother={() => start()} />}
      {added === undefined && (
        <AddForm
          key={draft.number}
          draft={draft}
          focusAtStart={(hasNavigated || !isFirst) && open.length === 0}
          storage={storage}
          isSending={inProgress !== undefined || (isPending && isForThisDraft && open.length === 0)}
          isOpen={open.length > 0}
          failed={failed}
          error={isForThisDraft ? error : null}
          onAdd={add}
        />
      )}
    </Page>
  );
}
