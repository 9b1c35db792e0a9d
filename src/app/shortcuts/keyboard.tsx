import { createContext, type ReactNode, useCallback, useState } from 'react';
import { ScannedFieldContext } from '../../ui/fields/text-field.tsx';
import { type Shortcut, ShortcutsContext } from '../../ui/use-shortcut.ts';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { useKeys } from './use-keys.ts';

/** Shows the list of shortcuts. */
export const ShowShortcutsContext = createContext(() => {});

/** Handles the keys of the pages in it, and shows the list of their shortcuts. */
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
  const [scannedField, setScannedField] = useState<string>();
  useKeys({ shortcuts, onList: showList, onScan: setScannedField });
  return (
    <ShortcutsContext value={register}>
      <ShowShortcutsContext value={showList}>
        <ScannedFieldContext value={scannedField}>{children}</ScannedFieldContext>
        {isListOpen && (
          <ShortcutsPanel shortcuts={[...shortcuts]} onClose={() => setListOpen(false)} />
        )}
      </ShowShortcutsContext>
    </ShortcutsContext>
  );
}
