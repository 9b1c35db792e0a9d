// The text of an unfinished form, which the tab's storage keeps for each environment. It is discarded by:
// - `replaceDraft`: on Add another and Show pets (`add/add-page.tsx`), on Duplicate
//   (`find/duplicate-link.tsx`), and when its pet was added and the user opens another page
//   (`outcome/sent-notices.tsx`). On Keep editing the text stays, with another number;
// - the end of the session, on Forget key or after the idle time (`src/session/session.ts`);
// - the browser, when the tab is closed.
import * as z from 'zod/mini';
import type { TextStorage } from '../../api/connection.ts';
import { randomId } from '../../sending/random-id.ts';
import { EMPTY_FORM, NewPetText } from './new-pet-text.ts';

const NAME = 'draft';

/** An unfinished form. */
export interface Draft {
  /** A random ID. A duplicated tab has the same one, so that all tabs together send a draft only once. */
  number: string;
  form: NewPetText;
}

const StoredDraft = z.object({ number: z.string(), form: NewPetText });

/** Returns the draft of this tab, or undefined when there is none or it cannot be read. */
export function readDraft(storage: TextStorage): Draft | undefined {
  const stored = readJson(storage);
  return stored === undefined ? undefined : StoredDraft.safeParse(stored).data;
}

/** Returns the stored draft, or a new one, which is stored once the user types. */
export function openDraft(storage: TextStorage): Draft {
  const stored = readJson(storage);
  if (stored === undefined) return { number: randomId(), form: EMPTY_FORM };
  // An earlier version of the app stored the form without a number.
  return readDraft(storage) ?? replaceDraft(storage, NewPetText.safeParse(stored).data);
}

/** Stores the draft, so that it survives a reload, other pages and a refused key. */
export function writeDraft(storage: TextStorage, draft: Draft): void {
  storage.set(NAME, JSON.stringify(draft));
}

/** Discards the stored draft and stores a new one with another number. */
export function replaceDraft(storage: TextStorage, form: NewPetText = EMPTY_FORM): Draft {
  const draft = { number: randomId(), form };
  writeDraft(storage, draft);
  return draft;
}

function readJson(storage: TextStorage): unknown {
  try {
    return JSON.parse(storage.get(NAME) ?? '');
  } catch {
    return undefined;
  }
}
