import { UndoChoice } from '../../pets/new-pet/undo-time.tsx';
import { ColourChoice } from '../../ui/colours/colour-choice.tsx';

/** What **Menu** offers besides its buttons. Not in the first view: nobody opens it in the first second. */
export function MenuChoices() {
  return (
    <>
      <ColourChoice />
      <UndoChoice />
    </>
  );
}
