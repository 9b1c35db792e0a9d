import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import layout from './layout.module.css';

interface CopyButtonProps {
  text: string;
  /** The name for screen readers, where it is more than the words on the button. */
  label?: string;
  variant?: 'plain' | 'quiet';
  children: ReactNode;
}

/** Copies a text. If the browser does not allow that, shows the text for the person to copy. */
export function CopyButton({ text, label, variant = 'plain', children }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const copy = () => {
    // `clipboard` is undefined outside secure contexts, as on plain http.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    );
  };
  return (
    <>
      <span className={layout.copy}>
        <Button
          variant={variant}
          onClick={copy}
          {...(label !== undefined && { 'aria-label': label })}
        >
          {children}
        </Button>
        {/* Over the words of the button, so that nothing moves. */}
        <span role="status" className={layout.copied}>
          {outcome === 'copied' && 'Copied.'}
        </span>
      </span>
      {outcome === 'failed' && (
        <textarea
          className={`${layout.control} ${layout.toCopy}`}
          readOnly
          value={text}
          aria-label="Text to copy"
          rows={8}
        />
      )}
    </>
  );
}
