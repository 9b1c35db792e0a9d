import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { EnvironmentPanel } from '../../session/screens/key-panels.tsx';
import { ROUTES } from '../../addresses/route-patterns.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { ColourChoice } from '../../ui/colours/colour-choice.tsx';
import layout from '../../ui/layout.module.css';
import popover from '../../ui/popover.module.css';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { type Shortcut, useShortcut } from '../../ui/use-shortcut.ts';
import { Keyboard } from '../shortcuts/keyboard.tsx';
import { ShortcutsPanel } from '../shortcuts/shortcuts-panel.tsx';
import styles from './menu.module.css';

interface MenuProps {
  session: Session;
  shortcuts: ReadonlySet<Shortcut>;
  /** Asks whether to leave while something is being sent. */
  mayLeave: () => boolean;
  /** **Forget key** or **Leave Practice**, for phones, whose banner has no room for it. */
  endButton: ReactNode;
}

// Not from `useId`, whose IDs differ between the early page and the app.
const ID = 'menu';

/** The button **Menu** with its popover and the dialogs that it opens, and the keyboard shortcuts. */
export function Menu({ session, shortcuts, mayLeave, endButton }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const [isChangingEnvironment, setChangingEnvironment] = useState(false);
  const [isShortcutListOpen, setShortcutListOpen] = useState(false);
  const [path, navigate] = useLocation();
  useShortcut('n', 'Add a pet', () => navigate(addressOf.form));
  useShortcut('/', 'Find pets', () => {
    const field = document.getElementById(FIND_FIELD_ID);
    const fragment = `#${FIND_FIELD_ID}`;
    if (field instanceof HTMLInputElement) {
      field.focus();
      field.select();
    }
    // The list keeps its filter, and its field takes the focus once it has loaded.
    else if (path === ROUTES.list) history.replaceState(null, '', fragment);
    else navigate(addressOf.list() + fragment);
  });
  // Returns the focus to Menu before a dialog opens, which returns it there when it closes.
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <Button variant="quiet" icon="menu" popoverTarget={ID}>
        Menu
      </Button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        className={popover.panel}
        role="group"
        aria-label="Menu"
      >
        <ColourChoice />
        <div className={layout.tightColumn}>
          {isNarrow && endButton}
          {session.environments.length > 1 && (
            <Button
              onClick={() => {
                close();
                setChangingEnvironment(mayLeave());
              }}
            >
              Change environment
            </Button>
          )}
          <div className={styles.forKeyboards}>
            <Button
              onClick={() => {
                close();
                setShortcutListOpen(true);
              }}
            >
              Keyboard shortcuts
            </Button>
          </div>
        </div>
      </div>
      <Keyboard shortcuts={shortcuts} onList={() => setShortcutListOpen(true)} />
      {isChangingEnvironment && (
        <EnvironmentPanel session={session} onClose={() => setChangingEnvironment(false)} />
      )}
      {isShortcutListOpen && (
        <ShortcutsPanel shortcuts={[...shortcuts]} onClose={() => setShortcutListOpen(false)} />
      )}
    </>
  );
}
