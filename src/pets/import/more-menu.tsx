import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import layout from '../../ui/layout.module.css';
import popover from '../../ui/popover.module.css';

export interface Action {
  label: string;
  icon?: IconName;
  isBusy?: boolean;
  press: () => void;
}

const ID = 'more-of-import';

interface MoreMenuProps {
  actions: readonly Action[];
  /** Words below the actions. */
  children?: ReactNode;
}

/** Closes before an action is performed, which may open a dialog. */
export function MoreMenu({ actions, children }: MoreMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <Button variant="quiet" icon="menu" popoverTarget={ID}>
        <span className={layout.hiddenOnPhones}>More</span>
      </Button>
      <Popover ref={panel} id={ID} label="More">
        <div className={`${layout.tightColumn} ${popover.items}`}>
          {actions.map(({ label, press, ...look }) => (
            <Button
              key={label}
              {...look}
              onClick={() => {
                panel.current?.hidePopover();
                if (look.isBusy !== true) press();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
        {children !== undefined && <p className={layout.quiet}>{children}</p>}
      </Popover>
    </>
  );
}
