import { useEffect, useId, useRef } from 'react';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

interface FormField {
  id: string;
  problem: string | undefined;
}

/** Lists the form's problems, each with a link to its field. It gets the focus after a press that finds some. */
export function ProblemSummary({ fields }: { fields: readonly FormField[] }) {
  const summary = useRef<HTMLDivElement>(null);
  const headingId = useId();
  useEffect(() => summary.current?.focus(), []);

  const wrong = fields.filter(({ problem }) => problem !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div
      ref={summary}
      className={`${layout.tightColumn} ${styles.summary}`}
      tabIndex={-1}
      role="alert"
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>There is a problem</h2>
      <ul>
        {wrong.map(({ id, problem }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                // Only the focus moves: the address must not change.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {problem}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
