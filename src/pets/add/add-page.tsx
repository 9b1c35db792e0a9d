import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import { useDraftEntries, useJournal, useSending, useSendingStep } from '../../sending/hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { openDraft, startDraft } from '../new-pet/draft.ts';
import type { NewPetText } from '../new-pet/new-pet-text.ts';
import { draftState } from '../outcome/draft-state.ts';
import { AddForm } from './add-form.tsx';
import { AddedPet } from './added-pet.tsx';
import { LazyQuestion, usePreloadedQuestion } from './lazy-question.tsx';
import { UnderWayNotice } from './under-way-notice.tsx';

/** `/pets/new`: one new pet at a time, and what became of it. */
export function AddPage() {
  const { storage } = useConnection();
  const [{ draft, isFirst }, setDraft] = useState(() => ({
    draft: openDraft(storage),
    isFirst: true,
  }));
  const start = (form?: NewPetText) =>
    setDraft({ draft: startDraft(storage, form), isFirst: false });

  const { view, isPersistent } = useJournal();
  const entries = useDraftEntries(draft.number);
  const { added, open, underWay, failed } = draftState(entries, view?.readAt ?? 0);
  const { readBaseline } = useSending();
  usePreloadedQuestion();
  // Nobody waits for it, so that the form is on the screen first.
  useEffect(() => afterPaint(() => readBaseline(draft.number)), [readBaseline, draft.number]);

  const { mutateAsync, error, isPending, variables } = useSendingStep();
  // Of the draft that is shown: another one may be under way beside it.
  const isOfDraft = variables?.do === 'add' && variables.draft === draft.number;
  const add = async (pet: NewPet) => {
    await mutateAsync({ do: 'add', pet, draft: draft.number }).catch(() => undefined);
  };
  return (
    <Page title="Add a pet">
      {!isPersistent && (
        <Notice
          tone="warning"
          happened="This browser keeps no record of what is sent."
          next="What becomes of a pet is known on this page alone, until it is reloaded or closed."
        />
      )}
      <AddedPet entry={added} onAnother={() => start()} onShowPets={() => startDraft(storage)} />
      {open.map((entry) => (
        <LazyQuestion
          key={entry.number}
          at={{ entry: entry.number }}
          pet={entry.pet}
          state={entry.state}
          draft={draft.number}
          onKeepEditing={() => start(openDraft(storage).form)}
        />
      ))}
      {underWay && <UnderWayNotice entry={underWay} onAnother={() => start()} />}
      {added === undefined && (
        <AddForm
          key={draft.number}
          draft={draft}
          focusAtStart={!isFirst}
          storage={storage}
          sending={underWay !== undefined || (isPending && isOfDraft && open.length === 0)}
          isOpen={open.length > 0}
          failed={failed}
          error={isOfDraft ? error : null}
          onAdd={add}
        />
      )}
    </Page>
  );
}
