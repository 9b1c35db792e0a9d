import { type ReactNode, useState } from 'react';
import { usePrintedAt } from '../ui/use-printed-at.ts';
import { formatCount } from '../ui/words.ts';
import { ASCII_WORDS, beginningOf, isPlainText, PREVIEW_LENGTH } from './plain-text.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';
import linkButton from '../ui/link-button.module.css';
import styles from './untrusted-text.module.css';

/**
 * Where a text is shown, if it does not stand alone:
 * - `in control`: in a link or a button, which cannot contain the button that shows the rest of a long text;
 * - `in quote`: a message of the service, which is shown in full, because `send.ts` limits its length.
 */
export type TextContext = 'in control' | 'in quote';

/**
 * Renders a text that the service or a person wrote: a name, a status, a message, a file name. It is isolated, so that
 * right-to-left scripts do not reorder the text around it (`bdi`), and never translated. Marks show the code points of
 * hidden characters. A long text is shortened, except in a quote or, outside of controls, on paper.
 */
export function renderUntrusted(text: string, context?: TextContext): ReactNode {
  if (isPlainText(text)) return <bdi translate="no">{text}</bdi>;
  if (context === undefined && text.length > PREVIEW_LENGTH)
    // The key resets "Show all" when the row shows another text.
    return <LongText key={text} text={text} />;
  return <bdi translate="no">{marked(context === 'in quote' ? text : beginningOf(text))}</bdi>;
}

/**
 * As `renderUntrusted`, for a link in a cell that is not translated. Plain ASCII gets no element, which saves 5 ms in the
 * layout of 100 rows (CPU throttled 4×).
 */
export function textInCell(text: string): ReactNode {
  if (!isPlainText(text)) return renderUntrusted(text, 'in control');
  return ASCII_WORDS.test(text) ? text : <bdi>{text}</bdi>;
}

function LongText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const isFull = usePrintedAt() !== undefined || isExpanded;
  return (
    <>
      <bdi
        className={isFull ? styles.full : styles.beginning}
        translate="no"
        {...(isExpanded && { role: 'group', 'aria-label': 'Full text', tabIndex: 0 })}
      >
        {marked(isFull ? text : beginningOf(text))}
      </bdi>{' '}
      <button
        type="button"
        className={`${linkButton.linkButton} ${styles.more}`}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show less' : `Show all ${formatCount(Array.from(text).length)} characters`}
      </button>
    </>
  );
}

function marked(text: string): ReactNode {
  return splitAtHiddenCharacters(text).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
    index % 2 === 1 ? <Mark key={index} run={part} /> : part,
  );
}

/** The mark of a hidden character. For screen readers it is an image, which sets it apart from the text. */
function Mark({ run }: { run: string }) {
  const code = `U+${run.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
  const count = Array.from(run).length;
  const words = count === 1 ? code : `${code} × ${count}`;
  return (
    <span className={styles.mark} role="img" aria-label={words}>
      {words}
    </span>
  );
}
