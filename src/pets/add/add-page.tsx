import { useState } from 'react';
import { Page } from '../../ui/page.tsx';
import { AddForm } from './add-form.tsx';

/** `/pets/new`: one new pet at a time. */
export function AddPage() {
  // A fresh form is a new one: nothing of the pet before is left in it.
  const [formNumber, setFormNumber] = useState(1);
  return (
    <Page title="Add a pet">
      <AddForm
        key={formNumber}
        focusAtStart={formNumber > 1}
        onAnother={() => setFormNumber(formNumber + 1)}
      />
    </Page>
  );
}
