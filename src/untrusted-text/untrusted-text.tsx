import type { ReactNode } from 'react';
import { INVISIBLE, toSingleLine } from '../api/json/to-single-line.ts';
import { beginningOf, isPlainText, PREVIEW_LENGTH } from './plain-text.ts';
import styles from './untrusted-text.module.css';

/**
 * Renders a text that the service or a person wrote: a name, a status, a message, a file name. It is isolated, so that
 * right-to-left scripts do not reorder the text around it (`bdi`), and never translated. Hidden characters have a mark.
 * A long text is cut, and then whole in the tooltip.
 *
 * @param length not cut: a message of the service, which `send.ts` limits, or the name on a pet's own page
 */
export function renderUntrusted(text: string, length?: 'whole'): ReactNode {
  const isCut = length === undefined && text.length > PREVIEW_LENGTH;
  return (
    <bdi translate="no" title={isCut ? toSingleLine(text) : undefined}>
      {isPlainText(text) ? text : withMarks(isCut ? beginningOf(text) : text)}
    </bdi>
  );
}

// Need no mark: emojis, and joiners and non-joiners within words of the scripts from Arabic to Burmese, and of Khmer.
const EMOJI = String.raw`\p{ExtPict}(?:\p{EMod}|[\uFE0E\uFE0F])?`;
const JOINED = String.raw`[\u0600-\u109F\u1780-\u17FF]`;
const VISIBLE = String.raw`[0-9#*]\uFE0F\u20E3|${EMOJI}(?:\u200D${EMOJI})*|(?<=${JOINED})[\u200C\u200D](?=${JOINED})`;
// Nothing that `NEEDS_MARK` does not match, too. The wide space of Chinese and Japanese is visible between characters.
const HIDDEN = String.raw`[${INVISIBLE}]|[^\S \u3000]|(?<=\p{M}{6})\p{M}`;
const RUN = String.raw` {2,}|\u3000{2,}|^[ \u3000]|[ \u3000]$|(?<one>${HIDDEN})\k<one>*`;
const PATTERN = new RegExp(`${VISIBLE}|(?<run>${RUN})`, 'gu');

/** Replaces each run of one hidden character with a mark. */
function withMarks(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { index, groups } of text.matchAll(PATTERN)) {
    const run = groups?.['run'];
    if (run === undefined) continue;
    parts.push(text.slice(end, index), <Mark key={index} run={run} />);
    end = index + run.length;
  }
  return [...parts, text.slice(end)];
}

/** An image for screen readers. It has a label, too, because not all read the title of a part of a button. */
function Mark({ run }: { run: string }) {
  const code = run.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const count = Array.from(run).length;
  const title = `Hidden character U+${code}${count === 1 ? '' : ` × ${count}`}`;
  return <span className={styles.mark} role="img" aria-label={title} title={title} />;
}
