import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

interface DialogProps {
  title: string;
  /** The caller must then stop rendering the dialog. */
  onClose: () => void;
  /** The buttons that answer a question, after **Cancel**. Without them, the content has a foot of its own. */
  answers?: ReactNode;
  /** The words of **Cancel**, if it keeps something. */
  cancel?: ReactNode;
  /** Makes it an alert dialog without **Cancel**. Screen readers announce this text with the title. */
  alert?: string;
  children?: ReactNode;
}

/** A modal `<dialog>`. The browser keeps the focus inside, and restores it when the dialog closes. */
export function Dialog({
  title,
  onClose,
  answers,
  cancel = 'Cancel',
  alert,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const alertId = useId();
  // A layout effect, whose cleanup runs before the element is removed: `close` does not restore the focus after that.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${layout.panel} ${layout.dialog}`}
      aria-labelledby={titleId}
      {...(alert !== undefined && { role: 'alertdialog', 'aria-describedby': alertId })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {alert !== undefined && <p id={alertId}>{alert}</p>}
      {children}
      {answers !== undefined && (
        <div className={`${layout.buttons} ${layout.dialogFoot}`}>
          {alert === undefined && <Button onClick={onClose}>{cancel}</Button>}
          {answers}
        </div>
      )}
    </dialog>
  );
}
