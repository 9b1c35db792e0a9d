// An unfinished form, saved in the tab's storage for each environment. It is replaced or removed by:
// - **Add pet** and **Clear** (`add/use-draft.ts`);
// - **Correct**, **Undo** and **Duplicate**, which ask first if the form has other input (`replace-draft.tsx`);
// - the end of the session (`src/session/session.ts`).
import * as z from 'zod/mini';
import type { TextStorage } from '../../api/connection.ts';
import { EMPTY_FORM, NewPetText } from './new-pet-text.ts';
import { Several } from './several.ts';

const NAME = 'draft';

const Draft = z.object({
  form: NewPetText,
  several: z.exactOptional(Several),
  /** The category kept from the last pet. */
  keptCategory: z.exactOptional(z.string()),
  /** The ID of the row to correct, refused or with a problem, and the name of its pet. */
  corrects: z.exactOptional(z.object({ row: z.number(), name: z.optional(z.string()) })),
});

export type Draft = z.infer<typeof Draft>;

/** Returns the draft of this tab, or undefined if there is none or it cannot be read. */
export function readDraft(storage: TextStorage): Draft | undefined {
  try {
    return Draft.safeParse(JSON.parse(storage.get(NAME) ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Returns the stored draft, or an empty form. */
export function openDraft(storage: TextStorage): Draft {
  return readDraft(storage) ?? { form: EMPTY_FORM };
}

/** Saves the draft, so that it survives a reload, other pages and a refused key. */
export function writeDraft(storage: TextStorage, draft: Draft): void {
  storage.set(NAME, JSON.stringify(draft));
}

/** Whether the form has a name, or a category other than the kept one. */
export function hasInput({ form, keptCategory = '' }: Draft): boolean {
  return form.name.trim() !== '' || !['', keptCategory].includes(form.categoryId.trim());
}
