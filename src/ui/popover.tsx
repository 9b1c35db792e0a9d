import type { ReactNode, Ref } from 'react';
import styles from './popover.module.css';

interface PopoverProps {
  /** The `popoverTarget` of its button. Not from `useId`, whose IDs differ between the early page and the app. */
  id: string;
  label: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** Escape or a press outside closes it. */
export function Popover({ id, label, ref, children }: PopoverProps) {
  return (
    <div ref={ref} id={id} popover="auto" className={styles.panel} role="group" aria-label={label}>
      {children}
    </div>
  );
}
