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
  /** After the other items and a line. */
  last?: readonly MenuItem[];
  children?: ReactNode;
}

/** Closes before it performs an action. A dialog that the action opens then returns the focus to **More**. */
export function MoreMenu({
  id,
  label = 'More',
  isCompact = false,
  subject,
  items,
  last,
  children,
  isBusy = false,
}: MoreMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const draw = (item: MenuItem) => (
    <ItemButton
      key={item.label}
      {...item}
      press={() => {
        menu.current?.hidePopover();
        item.press();
      }}
    />
  );
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
          {items.map(draw)}
          {children}
        </div>
        {last && last.length > 0 && (
          <div className={`${layout.tightColumn} ${popover.items}`}>{last.map(draw)}</div>
        )}
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
