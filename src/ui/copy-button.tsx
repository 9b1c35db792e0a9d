import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import styles from './copy-button.module.css';

/** Copies a text. Where the browser does not allow it, the text is shown, to be copied by hand. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }) {
  const [outcome, setOutcome] = useState<'copied' | 'by hand'>();
  const copy = () => {
    // Undefined on plain http beyond loopback, where the platform offers no clipboard.
    const writing = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('none'));
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome('by hand'),
    );
  };
  return (
    <>
      <Button onClick={copy}>{children}</Button>
      <span role="status">{outcome === 'copied' && 'Copied.'}</span>
      {outcome === 'by hand' && (
        <textarea className={styles.text} readOnly value={text} aria-label="Details" rows={8} />
      )}
    </>
  );
}
