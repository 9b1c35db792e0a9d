import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ASCII_WORDS, beginningOf, isPlainText, NEEDS_MARK } from './plain-text.ts';

interface MarkedTextProps {
  text: string;
  place?: TextPlace | undefined;
}

// Not in the first view, because few texts need it.
let Marked: ComponentType<MarkedTextProps> | undefined;

async function loadMarked() {
  return (Marked ??= (await import('./marked-text.tsx')).MarkedText);
}

/** A text that needs marks: without its hidden characters until the chunk with the marks has loaded, and if it does not. */
function MarkedText(props: MarkedTextProps) {
  const [Loaded, setLoaded] = useState(() => Marked);
  useEffect(() => {
    void loadMarked().then(
      (Part) => setLoaded(() => Part),
      () => undefined,
    );
  }, []);
  if (Loaded) return <Loaded {...props} />;
  // Short, as `MarkedText` is: 10,000 characters would push the other rows away.
  const text = beginningOf(props.text).split(NEEDS_MARK).join('\uFFFD');
  return <bdi translate="no">{text}</bdi>;
}

/**
 * Where a text is shown, if that is not by itself:
 * - `in control`: within a link or a button, which cannot contain the button that shows the rest of a long text;
 * - `in quote`: a message of the service, which has at most 500 characters and is shown whole.
 */
export type TextPlace = 'in control' | 'in quote';

/**
 * Renders a text that the service or a person wrote: a name, a status, a message, a file name. It is unchanged, isolated so
 * that right-to-left scripts do not reorder the text around it (`bdi`), and never translated. Invisible and
 * direction-changing characters are shown as marks, and a long text in part.
 */
export function writtenText(text: string, place?: TextPlace): ReactNode {
  if (isPlainText(text)) return <bdi translate="no">{text}</bdi>;
  // The key resets "Show all" when the row shows another text.
  return <MarkedText key={text} text={text} place={place} />;
}

/**
 * As `writtenText`, for the link in a cell that is not translated. Without an element for plain ASCII: 100 rows are laid out 5 ms sooner
 * with the CPU throttled 4×.
 */
export function textInCell(text: string): ReactNode {
  if (!isPlainText(text)) return writtenText(text, 'in control');
  return ASCII_WORDS.test(text) ? text : <bdi>{text}</bdi>;
}
