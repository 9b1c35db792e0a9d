import { memo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { formatJson, takeText } from './format-json.ts';
import styles from './long-text.module.css';

/** Characters at a time: some twenty screens. */
const STEP = 20_000;

/** A text of any length, its start first. */
export const LongText = memo(function LongText({ text }: { text: string }) {
  return <InSteps className={styles.prose} pieces={() => [text]} />;
});

/** A value of any size as formatted JSON, its start first. */
export const FormattedJson = memo(function FormattedJson({ value }: { value: unknown }) {
  return <InSteps className={styles.json} pieces={() => formatJson(value)} />;
});

interface InStepsProps {
  className: string | undefined;
  pieces: () => Iterable<string>;
}

function InSteps({ className, pieces }: InStepsProps) {
  const [length, setLength] = useState(STEP);
  const { text, more } = takeText(pieces(), length);
  return (
    <>
      <pre className={className}>
        <bdi>{text}</bdi>
      </pre>
      {(more || length > STEP) && (
        <div className={styles.more}>
          <p role="status">
            {more
              ? `Showing the first ${text.length.toLocaleString('en')} characters.`
              : `Showing all ${text.length.toLocaleString('en')} characters.`}
          </p>
          {/* One button for both, so that the focus stays where it is when the end is reached. */}
          <Button onClick={() => setLength(more ? length + STEP : STEP)}>
            {more ? 'Show more' : 'Show less'}
          </Button>
        </div>
      )}
    </>
  );
}
