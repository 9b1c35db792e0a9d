import type { ReactNode } from 'react';
import { describeFailedLoad } from '../api/errors/describe-error.ts';
import { formatTime } from '../ui/format-time.ts';
import { Icon } from '../ui/icon.tsx';
import layout from '../ui/layout.module.css';
import { isKeyRefused, RefreshFailure } from './load-failure.tsx';
import styles from './load-status.module.css';

interface LoadStatusProps {
  /** What is loading, or what is shown. */
  words: string;
  /** Why what is shown could not be refreshed. */
  refreshError: Error | null | undefined;
  /**
   * When what is shown was loaded, in milliseconds since 1970. A failure says it: rows of an hour ago look like new ones.
   * Undefined where the words next to it say it.
   */
  loadedAt: number | undefined;
  isRetrying: boolean;
  /** Undefined where **Refresh** is visible: it then says **Try again**. */
  onTryAgain?: (() => unknown) | undefined;
  /** Covers the words on the screen. Screen readers still hear them. */
  warning?: ReactNode;
  /** For a style of the page. */
  className?: string | undefined;
  /** What follows in the line, such as the age. */
  children?: ReactNode;
}

/** The line above loaded content. A failed refresh has its words and buttons here, so that nothing below moves. */
export function LoadStatus({
  words,
  refreshError,
  loadedAt,
  isRetrying,
  onTryAgain,
  warning,
  className = '',
  children,
}: LoadStatusProps) {
  const failure = refreshError && !isKeyRefused(refreshError) ? refreshError : undefined;
  const asOf = failure && loadedAt !== undefined ? `As of ${formatTime(loadedAt)}.` : undefined;
  const isCovered = Boolean(warning) && failure === undefined;
  return (
    <div className={`${styles.line} ${className}`}>
      {/* Always rendered: screen readers announce only changes of a live region that exists. */}
      <div role="status" className={isCovered ? layout.visuallyHidden : failure && styles.failure}>
        {failure ? (
          <>
            <Icon name="problem" />
            <span>Could not refresh.</span>
            {/* What has no room is in **Details**, too. */}
            {asOf !== undefined && <span>{` ${asOf}`}</span>}
            <span>{` ${describeFailedLoad(failure).summary}`}</span>
          </>
        ) : (
          words
        )}
      </div>
      {isCovered && warning}
      {failure && (
        <RefreshFailure
          error={failure}
          asOf={asOf}
          isRetrying={isRetrying}
          onTryAgain={onTryAgain}
        />
      )}
      {children}
    </div>
  );
}
