import { useState } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { type Shortcut, shortcutKeys } from '../../ui/use-shortcut.ts';
import { areSingleKeysOn, switchSingleKeys } from './single-keys.ts';
import layout from '../../ui/layout.module.css';
import styles from './shortcuts-panel.module.css';

interface ShortcutsPanelProps {
  shortcuts: readonly Shortcut[];
  onClose: () => void;
}

/** Lists the shortcuts of the current page, and lets a person switch off those without Alt. */
export function ShortcutsPanel({ shortcuts, onClose }: ShortcutsPanelProps) {
  const [on, setOn] = useState(areSingleKeysOn);
  const lines = new Map([
    ['/', 'Find pets'],
    ...shortcuts.map(({ letter, description }) => [shortcutKeys(letter), description] as const),
    ['?', 'Show this list'],
  ]);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className={layout.tightColumn}>
        {[...lines].map(([keys, description]) => (
          <div key={keys} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{keys}</kbd>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <p>
        On the list and on a pet’s page, what you type or scan outside of a field goes to Find pets.
        With a screen reader, switch to its focus mode first.
      </p>
      <Checkbox
        label="Use single keys: type to find, / and ?"
        checked={on}
        onChange={(event) => {
          setOn(event.currentTarget.checked);
          switchSingleKeys(event.currentTarget.checked);
        }}
      />
    </Dialog>
  );
}
