// An unfinished form, saved in the tab's storage for each environment. It is replaced or removed by:
// - **Add pet** and **Clear** (`add/add-form.tsx`);
// - **Correct**, **Undo** and **Duplicate**, which ask first if the form has other input (`replace-draft.tsx`);
// - the end of the session (`src/session/session.ts`).
import * as z from 'zod/mini';
import type { TextStorage } from '../../api/connection.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { EMPTY_TEXT, petFields, PetText, readBy } from './pet-text.ts';
import { readQuantity } from './typed-pet.ts';

const NAME = 'draft';

const Draft = z.object({
  ...PetText.shape,
  quantity: z.string(),
  isNumbered: z.boolean(),
  /** Empty or missing for the number after the highest one known. */
  firstNumber: z.exactOptional(z.string()),
  keptCategory: z.exactOptional(z.string()),
  /** The ID of the row to correct, and the name of its refused pet. */
  corrects: z.exactOptional(z.object({ row: z.number(), name: z.optional(z.string()) })),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { ...EMPTY_TEXT, quantity: '', isNumbered: true };

/** @param names undefined until they are loaded */
export function submittedForm(names: CategoryNames | undefined) {
  return z.object({ ...Draft.shape, ...petFields(names), quantity: readBy(readQuantity) });
}

export function readDraft(storage: TextStorage): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(storage.get(NAME) ?? '')).data;
  } catch {
    return undefined;
  }
}

export function openDraft(storage: TextStorage): Draft {
  return readDraft(storage) ?? EMPTY_DRAFT;
}

/** Saves the draft, so that it survives a reload, other pages and a refused key. */
export function writeDraft(storage: TextStorage, draft: Draft): void {
  storage.set(NAME, JSON.stringify(draft));
}

/** Whether the form has a text that the last pet has not left in it, as it may its category and its status. */
export function hasInput(draft: Draft): boolean {
  const { keptCategory = '' } = draft;
  return FIELDS.some(({ key }) => {
    const text = draft[key].trim();
    if (key === 'categoryId') return !['', keptCategory].includes(text);
    return key !== 'status' && text !== '';
  });
}

export function isOfSeveral({ quantity }: Draft): boolean {
  return !['', '1'].includes(quantity.trim());
}

/** Whether a draft that replaces an unfinished one has all that a person has typed or chosen in it. */
export function keepsInput(next: Draft, unfinished: Draft): boolean {
  const { quantity, isNumbered, firstNumber = '', corrects } = unfinished;
  const isSeveral = isOfSeveral(unfinished);
  return (
    FIELDS.every(({ key }) => next[key] === unfinished[key]) &&
    (!isSeveral || (quantity === next.quantity && isNumbered === next.isNumbered)) &&
    (!isSeveral || ['', next.firstNumber].includes(firstNumber)) &&
    (corrects === undefined || corrects.row === next.corrects?.row)
  );
}

/** Whether this tab has an unfinished pet. */
export function hasUnfinishedPet(storage: TextStorage): boolean {
  const draft = readDraft(storage);
  return draft !== undefined && hasInput(draft);
}
