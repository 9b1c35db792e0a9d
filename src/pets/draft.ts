import type { TabStorage } from '../api/connection.ts';
import { NewPetText } from './new-pet-text.ts';

const NAME = 'draft';

/** The half-written form of this tab, or undefined where there is none or it cannot be read. */
export function readDraft(storage: TabStorage): NewPetText | undefined {
  try {
    return NewPetText.parse(JSON.parse(storage.get(NAME) ?? ''));
  } catch {
    return undefined;
  }
}

/** Keeps the form as it stands, through reload, other pages and a refused key. */
export function writeDraft(storage: TabStorage, form: NewPetText): void {
  storage.set(NAME, JSON.stringify(form));
}

/** To be called once the pet is added: what was written is done with. */
export function forgetDraft(storage: TabStorage): void {
  storage.remove(NAME);
}
