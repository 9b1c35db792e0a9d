import { useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { readPetId } from '../../pets/pet/read-pet-id.ts';
import type { Shortcut } from '../../ui/use-shortcut.ts';
import { closePopovers, useKeyboardShortcuts } from './use-keyboard-shortcuts.ts';
import { useScanner } from './use-scanner.ts';
import layout from '../../ui/layout.module.css';
import styles from './keyboard.module.css';

interface KeyboardProps {
  shortcuts: ReadonlySet<Shortcut>;
  /** Called when `?` is pressed, to show the list of shortcuts. */
  onList: () => void;
}

/** Keyboard shortcuts, and a scanner: a whole number and Enter, typed at once, opens the pet with this ID. */
export function Keyboard({ shortcuts, onList }: KeyboardProps) {
  const [, navigate] = useLocation();
  const [said, say] = useState<{ scanned: string; words: string }>();
  useKeyboardShortcuts(shortcuts, onList);
  useScanner({
    onScan: (text) => {
      const id = readPetId(text);
      if (typeof id !== 'bigint') return say({ scanned: text, words: ', which is no pet ID.' });
      closePopovers();
      navigate(addressOf.pet(id));
    },
    onFill: (text) => say({ scanned: text, words: '. Press Enter to go on.' }),
    onOtherKey: () => say(undefined),
  });
  return (
    <p role="status" className={`${styles.region} ${said ? layout.control : ''}`}>
      {said && (
        <>
          Scanned <span translate="no">{said.scanned}</span>
          <span>{said.words}</span>
        </>
      )}
    </p>
  );
}
