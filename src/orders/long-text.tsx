import { memo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatJson, takeText } from './format-json.ts';
import { formatCount } from '../ui/words.ts';
import layout from '../ui/layout.module.css';
import styles from './orders.module.css';

/** How many characters are shown at first, and added at a time. */
const STEP = 20_000;

/** A text of any length, shown in steps. */
export const LongText = memo(function LongText({ text }: { text: string }) {
  return <ExpandableText className={styles.longText} pieces={() => [text]} />;
});

/** A value of any size as formatted JSON, shown in steps. */
export const FormattedJson = memo(function FormattedJson({ value }: { value: unknown }) {
  return <ExpandableText className={styles.json} pieces={() => formatJson(value)} />;
});

interface ExpandableTextProps {
  className: string | undefined;
  pieces: () => Iterable<string>;
}

function ExpandableText({ className, pieces }: ExpandableTextProps) {
  const [length, setLength] = useState(STEP);
  const { text, hasMore } = takeText(pieces(), length);
  return (
    <>
      <pre className={className}>
        <bdi>{text}</bdi>
      </pre>
      {(hasMore || length > STEP) && (
        <div className={`${layout.row} ${layout.quiet} ${styles.more}`}>
          <p role="status">
            {hasMore
              ? `Showing the first ${formatCount(text.length)} characters.`
              : `Showing all ${formatCount(text.length)} characters.`}
          </p>
          {/* One button for more and less, so that the focus stays on it when all is shown. */}
          <Button onClick={() => setLength(hasMore ? length + STEP : STEP)}>
            {hasMore ? 'Show more' : 'Show less'}
          </Button>
        </div>
      )}
    </>
  );
}
