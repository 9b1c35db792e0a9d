// The text of an unfinished form, which the tab's storage keeps for each environment. It is replaced or removed by:
// - **Add pet** and **Clear** (`add/use-draft.ts`);
// - **Correct** and **Duplicate**, which ask first if something is typed (`replace-draft.tsx`);
// - the end of the session, such as **Forget key** or the idle time (`src/session/session.ts`);
// - the browser, when the tab is closed and not opened again.
import * as z from 'zod/mini';
import type { TextStorage } from '../../api/connection.ts';
import { EMPTY_FORM, NewPetText } from './new-pet-text.ts';

const NAME = 'draft';

/** The row that a draft corrects, by its ID, and the name of its pet. */
const Corrected = z.object({ row: z.number(), name: z.optional(z.string()) });

const Draft = z.object({
  form: NewPetText,
  /** The category that the form kept from the last pet. Nobody typed it for this one. */
  keptCategory: z.exactOptional(z.string()),
  /** The pet that this one corrects: a refused one, or a row of a file with a problem. */
  corrects: z.exactOptional(Corrected),
});

/** An unfinished form. */
export type Draft = z.infer<typeof Draft>;

/** Returns the draft of this tab, or undefined when there is none or it cannot be read. */
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

/** Stores the draft, so that it survives a reload, other pages and a refused key. */
export function writeDraft(storage: TextStorage, draft: Draft): void {
  storage.set(NAME, JSON.stringify(draft));
}

/** Whether the form has a name, or a category other than the one that it kept from the last pet. */
export function hasInput({ form, keptCategory = '' }: Draft): boolean {
  return form.name.trim() !== '' || !['', keptCategory].includes(form.categoryId.trim());
}
