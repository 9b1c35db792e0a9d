import { createContext, type ReactNode, useCallback, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import {
  areSingleKeysOn,
  type Shortcut,
  shortcutKeys,
  ShortcutsContext,
  switchSingleKeys,
} from '../../ui/use-shortcut.ts';
import { useKeys } from './use-keys.ts';
import styles from './keyboard.module.css';

/** Shows the list of shortcuts. */
export const ShowShortcutsContext = createContext(() => {});

/** Handles the keys of its pages, and shows the list of shortcuts. */
export function Keyboard({ children }: { children: ReactNode }) {
  const [shortcuts] = useState(() => new Set<Shortcut>());
  const register = useCallback(
    (shortcut: Shortcut) => {
      shortcuts.add(shortcut);
      return () => void shortcuts.delete(shortcut);
    },
    [shortcuts],
  );
  const [isListOpen, setListOpen] = useState(false);
  const showList = useCallback(() => setListOpen(true), []);
  useKeys({ shortcuts, onList: showList });
  return (
    <ShortcutsContext value={register}>
      <ShowShortcutsContext value={showList}>
        {children}
        {isListOpen && (
          <ShortcutsPanel shortcuts={[...shortcuts]} onClose={() => setListOpen(false)} />
        )}
      </ShowShortcutsContext>
    </ShortcutsContext>
  );
}

interface ShortcutsPanelProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

function ShortcutsPanel({ shortcuts, onClose }: ShortcutsPanelProps) {
  const [on, setOn] = useState(areSingleKeysOn);
  const lines = new Map([
    ['/', 'Find pets'],
    ...shortcuts.map(({ letter, description }) => [shortcutKeys(letter), description] as const),
    ['?', 'Show this list'],
  ]);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.lines}>
        {[...lines].map(([keys, description]) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Single-key shortcuts: / and ?"
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          switchSingleKeys(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
