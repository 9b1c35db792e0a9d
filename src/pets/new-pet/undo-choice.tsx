import { useState } from 'react';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { readUndoSeconds, saveUndoSeconds, UNDO_CHOICES } from './undo-time.ts';

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
        saveUndoSeconds(Number(value));
        setChosen(value);
      }}
    />
  );
}
