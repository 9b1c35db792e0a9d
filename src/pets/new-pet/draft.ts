import * as z from 'zod/mini';
import type { TabStorage } from '../../api/connection.ts';
import { randomId } from '../../sending/random-id.ts';
import { EMPTY_FORM, NewPetText } from './new-pet-text.ts';

const NAME = 'draft';

/** A half-written form. */
export interface Draft {
  /** Unlike any other, and copied where a tab is duplicated: a draft is sent once, from wherever. */
  number: string;
  form: NewPetText;
}

const Stored = z.object({ number: z.string(), form: NewPetText });

/** The half-written form of this tab, or undefined where there is none or it cannot be read. */
export function readDraft(storage: TabStorage): Draft | undefined {
  const stored = readJson(storage);
  return stored === undefined ? undefined : Stored.safeParse(stored).data;
}

/** The draft to go on with: the one that is there, or a new one, kept once something is typed. */
export function openDraft(storage: TabStorage): Draft {
  const stored = readJson(storage);
  if (stored === undefined) return { number: randomId(), form: EMPTY_FORM };
  // The version before this one kept the form alone.
  return readDraft(storage) ?? startDraft(storage, NewPetText.safeParse(stored).data);
}

/** Keeps the form as it stands, through reload, other pages and a refused key. */
export function writeDraft(storage: TabStorage, draft: Draft): void {
  storage.set(NAME, JSON.stringify(draft));
}

/** Begins another draft in the place of the one before. */
export function startDraft(storage: TabStorage, form: NewPetText = EMPTY_FORM): Draft {
  const draft = { number: randomId(), form };
  writeDraft(storage, draft);
  return draft;
}

function readJson(storage: TabStorage): unknown {
  try {
    return JSON.parse(storage.get(NAME) ?? '');
  } catch {
    return undefined;
  }
}
