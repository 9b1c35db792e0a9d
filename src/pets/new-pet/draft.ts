// An unfinished form, saved in the tab's storage for each environment. It is replaced or removed by:
// - **Add pet** and **Clear** (`add/add-form.tsx`);
// - **Correct**, **Undo** and **Duplicate**, which ask first if the form has other input (`draft-replacement.tsx`);
// - the end of the session (`src/session/session.ts`).
import * as z from 'zod/mini';
import type { TextStorage } from '../../api/connection.ts';
import { foldName } from '../../api/fold-name.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { FIELDS } from '../pet/fields.tsx';
import { readTypedId } from '../pet/read-pet-id.ts';
import { EMPTY_TEXT, petFields, PetText, readBy } from './pet-text.ts';
import { readQuantity } from './typed-pet.ts';

const NAME = 'draft';

const Draft = z.object({
  ...PetText.shape,
  quantity: z.string(),
  isNumbered: z.boolean(),
  /** Empty or missing for the number after the highest one known. */
  firstNumber: z.exactOptional(z.string()),
  /** The name for which it was typed. Empty or missing if there was none yet. */
  firstNumberOf: z.exactOptional(z.string()),
  keptCategory: z.exactOptional(z.string()),
  /** The ID of the row to correct, those of the others of its press, and the name of their refused pets. */
  corrects: z.exactOptional(
    z.object({
      row: z.number(),
      others: z.exactOptional(z.array(z.number())),
      name: z.optional(z.string()),
    }),
  ),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { ...EMPTY_TEXT, quantity: '', isNumbered: true };

/**
 * @param names undefined until they are loaded
 * @param base of the build, which the labels have
 */
export function submittedForm(names: CategoryNames | undefined, base: string) {
  const fields = petFields(names);
  const name = fields.name.check(({ value, issues }) => {
    // A name of digits alone is no label.
    const id = value.includes('/') ? readTypedId(value, base) : undefined;
    const message = `This is the label of pet ${id}. Scan it in Find pets.`;
    if (id !== undefined) issues.push({ code: 'custom', message, input: value });
  });
  return z.object({ ...Draft.shape, ...fields, name, quantity: readBy(readQuantity) });
}

export function readDraft(storage: Pick<TextStorage, 'get'>): Draft | undefined {
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

type Corrected = readonly { id: number }[];

/** Returns what makes a draft a correction. @param name of their refused pets */
export function correctionOf([first, ...others]: Corrected, name?: string): Partial<Draft> {
  if (first === undefined) return {};
  const more = others.length > 0 && { others: others.map(({ id }) => id) };
  return { corrects: { row: first.id, ...more, name } };
}

/** Returns the rows that a draft corrects. */
export function rowsToCorrect({ corrects }: Pick<Draft, 'corrects'>): Corrected {
  return corrects ? [corrects.row, ...(corrects.others ?? [])].map((id) => ({ id })) : [];
}

export function isOfSeveral({ quantity }: Draft): boolean {
  return !['', '1'].includes(quantity.trim());
}

/** Returns the typed first number, if it was typed for the name that the draft has. */
export function typedFirstNumber({ name, firstNumber = '', firstNumberOf = '' }: Draft): string {
  const owner = foldName(firstNumberOf);
  return owner === '' || owner === foldName(name) ? firstNumber : '';
}

/** Whether a draft that replaces an unfinished one has all that a person has typed or chosen in it. */
export function keepsInput(next: Draft, unfinished: Draft): boolean {
  const { quantity, isNumbered, corrects } = unfinished;
  const isSeveral = isOfSeveral(unfinished);
  return (
    FIELDS.every(({ key }) => next[key] === unfinished[key]) &&
    (!isSeveral || (quantity === next.quantity && isNumbered === next.isNumbered)) &&
    (!isSeveral || ['', next.firstNumber].includes(typedFirstNumber(unfinished))) &&
    (corrects === undefined || corrects.row === next.corrects?.row)
  );
}

/** Whether the storage of a tab has an unfinished pet. */
export function hasUnfinishedPet(storage: Pick<TextStorage, 'get'>): boolean {
  const draft = readDraft(storage);
  return draft !== undefined && hasInput(draft);
}
