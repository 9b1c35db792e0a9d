import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  /** Called by Escape and by Close; the owner then stops rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/** The platform's modal dialog: it holds the focus, and gives it back where it was. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Not a passive effect: those end after the element has left the document, from where `close`
  // gives the focus to nothing.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <Button onClick={onClose}>Close</Button>
      </div>
      {children}
    </dialog>
  );
}
