import { useState } from 'react';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { countOf } from '../../ui/words.ts';
import { persistedPreference } from '../../ui/persisted-preference.ts';

const preference = persistedPreference('pet-store:undo');

/** The choices in seconds, with that of the build (`VITE_UNDO_SECONDS`). */
const UNDO_CHOICES = [...new Set([0, 5, 10, UNDO_SECONDS])].toSorted((a, b) => a - b);

function readUndoSeconds(): number {
  const chosen = preference.read();
  return UNDO_CHOICES.find((seconds) => String(seconds) === chosen) ?? UNDO_SECONDS;
}

/** Returns the time before which an added pet is not sent, in milliseconds since 1970. Undefined without a delay. */
export function undoUntil(now: number): number | undefined {
  const seconds = readUndoSeconds();
  return seconds === 0 ? undefined : now + seconds * 1000;
}

/** Says when a pet is sent that **Undo** was pressed for, if the user keeps another one in the form. */
export function describeKept(): string {
  const seconds = readUndoSeconds();
  return seconds === 0
    ? 'If you keep the unfinished pet, this one is sent immediately.'
    : `If you keep the unfinished pet, this one is sent ${countOf(seconds, 'second')} later, unless you undo it again.`;
}

const OPTIONS = UNDO_CHOICES.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? 'None' : `${seconds} seconds`,
}));

/** Applies from the next pet on. */
export function UndoChoice() {
  const [chosen, setChosen] = useState(() => String(readUndoSeconds()));
  return (
    <RadioGroup
      legend="Undo time"
      name="undo"
      options={OPTIONS}
      value={chosen}
      onChange={(value) => {
        preference.keep(value);
        // As it was, if it could not be saved.
        setChosen(String(readUndoSeconds()));
      }}
    />
  );
}
