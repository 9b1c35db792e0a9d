import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Page } from '../../ui/page.tsx';
import { AddForm } from './add-form.tsx';
import { useAddPet } from './add-pet.ts';
import { AddedPet } from './added-pet.tsx';
import { useSentPet } from './sent-pet.ts';
import { WasItAddedPanel } from './was-it-added-panel.tsx';

/** `/pets/new`: one new pet at a time, and what became of it. */
export function AddPage() {
  const { storage } = useConnection();
  const sent = useSentPet();
  const { add, look, takeAsAdded, dismiss } = useAddPet();
  // A fresh form is a new one: nothing of the pet before is left in it.
  const [formNumber, setFormNumber] = useState(1);

  // What became known while the form was left has been told on the pages in between.
  const [left] = useState(sent?.state === 'added' && sent.twins.length === 0 ? sent : null);
  useEffect(() => {
    if (left) dismiss();
  }, [left, dismiss]);
  const added = sent?.state === 'added' && sent !== left ? sent : undefined;
  const unknown = sent?.state === 'unknown' ? sent : undefined;

  return (
    <Page title="Add a pet">
      <AddedPet
        added={added}
        onAnother={() => {
          dismiss();
          setFormNumber(formNumber + 1);
        }}
        onShowPets={dismiss}
      />
      {unknown && (
        <WasItAddedPanel
          sent={unknown}
          onTake={takeAsAdded}
          onLookAgain={() => void look(unknown)}
          onSendAgain={() => void add(unknown.pet)}
          onKeepEditing={dismiss}
        />
      )}
      {added === undefined && (
        <AddForm
          key={formNumber}
          focusAtStart={formNumber > 1}
          sent={sent}
          onAdd={add}
          storage={storage}
        />
      )}
    </Page>
  );
}
