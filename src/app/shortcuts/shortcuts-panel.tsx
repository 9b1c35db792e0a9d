import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Shortcut } from '../../ui/use-shortcut.ts';
import { areShortcutsOn, switchShortcuts } from './use-keyboard-shortcuts.ts';
import layout from '../../ui/layout.module.css';
import styles from './shortcuts-panel.module.css';

interface ShortcutsPanelProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Lists the shortcuts of the current page, and lets a person switch shortcuts off. */
export function ShortcutsPanel({ shortcuts, onClose }: ShortcutsPanelProps) {
  const [on, setOn] = useState(areShortcutsOn);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={layout.tightColumn}>
        {[...shortcuts, { key: '?', description: 'Show this list' }].map(({ key, description }) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p>Shortcuts do not work while you type in a field.</p>
      <p>
        A scanner opens the pet whose ID it reads, while the focus is in no field. With a screen
        reader, switch to its focus mode first: in browse mode, digits are its own keys.
      </p>
      <Checkbox
        label="Use keyboard shortcuts"
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          switchShortcuts(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
