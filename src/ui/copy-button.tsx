import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  /** A function for a long text, which is written only when the button is pressed. */
  text: string | (() => string);
  /** The name for screen readers, if it is more than the words on the button. */
  label?: string;
  /** Whether the text is not known yet. The button then ignores clicks. */
  isBusy?: boolean;
  children: ReactNode;
}

export function CopyButton({ text, label, isBusy = false, children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<string>();
  useEffect(() => {
    if (outcome === undefined) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    setOutcome(undefined);
    navigator.clipboard.writeText(typeof text === 'string' ? text : text()).then(
      () => setOutcome('Copied.'),
      () => setOutcome('Not copied.'),
    );
  };
  return (
    <span className={layout.copy}>
      <Button isBusy={isBusy} onClick={copy} {...(label !== undefined && { 'aria-label': label })}>
        {children}
      </Button>
      {/* Covers the words of the button, so that nothing moves. */}
      <span role="status" className={layout.copied}>
        {outcome}
      </span>
    </span>
  );
}
