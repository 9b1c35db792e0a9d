import { useRef, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { EnvironmentPanel } from '../../session/screens/key-panels.tsx';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Popover } from '../../ui/popover.tsx';
import popover from '../../ui/popover.module.css';
import { WithPetChunk } from '../lazy-pages.tsx';

interface MenuProps {
  session: Session;
  /** Calls back, first asking if leaving the environment may lose something. */
  askToLeave: (leave: () => void) => void;
  onEnterKey: () => void;
  /** Called by **Forget key** or **Leave Practice**. */
  onEnd: () => void;
}

const ID = 'menu';

export function Menu({ session, askToLeave, onEnterKey, onEnd }: MenuProps) {
  const { app } = useConnection();
  const panel = useRef<HTMLDivElement>(null);
  // Rendered on first use, so that it does not delay the page.
  const [isOpened, setOpened] = useState(false);
  const [isChangingEnvironment, setChangingEnvironment] = useState(false);
  // Closing returns the focus to Menu, to which a dialog then returns it.
  const close = () => panel.current?.hidePopover();
  const isPractice = HAS_PRACTICE && session.environment().kind === 'practice';
  return (
    <>
      <Button variant="quiet" icon="menu" popoverTarget={ID} onClick={() => setOpened(true)}>
        Menu
      </Button>
      <Popover ref={panel} id={ID} label="Menu">
        {isOpened && (
          <>
            <WithPetChunk>{({ MenuChoices }) => <MenuChoices />}</WithPetChunk>
            <div className={`${layout.tightColumn} ${popover.items}`}>
              {session.environments.length > 1 && (
                <Button
                  onClick={() => {
                    close();
                    askToLeave(() => setChangingEnvironment(true));
                  }}
                >
                  Change environment
                </Button>
              )}
              {!isPractice && (
                <Button
                  onClick={() => {
                    close();
                    onEnterKey();
                  }}
                >
                  Enter another key
                </Button>
              )}
              <Button
                onClick={() => {
                  close();
                  onEnd();
                }}
              >
                {isPractice ? 'Leave Practice' : 'Forget key'}
              </Button>
            </div>
            <p className={`${layout.quiet} ${layout.small}`}>Version {app}</p>
          </>
        )}
      </Popover>
      {isChangingEnvironment && (
        <EnvironmentPanel session={session} onClose={() => setChangingEnvironment(false)} />
      )}
    </>
  );
}
