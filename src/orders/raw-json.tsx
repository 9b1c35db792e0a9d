import { useMemo, useState } from 'react';
import { stringifyJson } from '../api/json/json.ts';
import { toSingleLine } from '../api/json/to-single-line.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatCount } from '../ui/words.ts';
import layout from '../ui/layout.module.css';
import styles from './orders.module.css';

/**
 * How much JSON is shown, in UTF-16 code units. More takes the browser seconds to draw, and nesting makes indented JSON
 * very long.
 */
const MAX_LENGTH = 100_000;

/** A button that shows the JSON of the orders. */
export function RawJson({ json, startsOpen }: { json: unknown; startsOpen: boolean }) {
  const [isOpen, setOpen] = useState(startsOpen);
  const text = useMemo(() => (isOpen ? writeJson(json) : ''), [isOpen, json]);
  const shown = text.slice(0, MAX_LENGTH);
  return (
    <section className={layout.tightColumn} aria-label="JSON">
      <div className={layout.buttons}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide JSON' : 'Show JSON'}
        </Button>
        {isOpen && <CopyButton text={text}>Copy JSON</CopyButton>}
      </div>
      {shown.length < text.length && (
        <p>{`These are the first ${formatCount(MAX_LENGTH)} characters. Copy JSON copies all of them.`}</p>
      )}
      {isOpen && (
        <pre className={`${layout.card} ${styles.json}`} translate="no">
          <bdi>{shown.split('\n').map(toSingleLine).join('\n')}</bdi>
        </pre>
      )}
    </section>
  );
}

function writeJson(json: unknown): string {
  const inOneLine = stringifyJson(json);
  return inOneLine.length > MAX_LENGTH ? inOneLine : stringifyJson(json, 2);
}
