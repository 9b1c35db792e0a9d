import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';
import layout from './layout.module.css';
import popover from './popover.module.css';

/** A button of a page or its menu. */
export interface MenuItem extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick'> {
  label: string;
  press: () => void;
}

interface MoreMenuProps extends Pick<ComponentProps<typeof Button>, 'isBusy'> {
  id: string;
  /** Its accessible name. */
  label?: string;
  /** Whether the button has only its icon, at the end of its line. */
  isCompact?: boolean;
  /** What it belongs to, which the menu may cover. */
  subject?: ReactNode;
  items: readonly MenuItem[];
  /** What follows the items. */
  children?: ReactNode;
}

/** Closes before an action is performed, so that a dialog which that opens returns the focus to **More**. */
export function MoreMenu({
  id,
  label = 'More',
  isCompact = false,
  subject,
  items,
  children,
  isBusy = false,
}: MoreMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        icon="menu"
        popoverTarget={id}
        aria-label={label}
        isBusy={isBusy}
        data-compact={isCompact}
      >
        {!isCompact && <span className={layout.hiddenOnPhones}>More</span>}
      </Button>
      <Popover ref={menu} id={id} label={label}>
        {subject !== undefined && (
          <p className={`${layout.quiet} ${layout.small} ${popover.subject}`}>{subject}</p>
        )}
        <div className={`${layout.tightColumn} ${popover.items}`}>
          {items.map((item) => (
            <ItemButton
              key={item.label}
              {...item}
              press={() => {
                menu.current?.hidePopover();
                item.press();
              }}
            />
          ))}
          {children}
        </div>
      </Popover>
    </>
  );
}

export function ItemButton({ label, press, ...look }: MenuItem) {
  return (
    <Button {...look} onClick={press}>
      {label}
    </Button>
  );
}
