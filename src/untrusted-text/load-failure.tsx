import { useConnection } from '../api/connection.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError, describeFailedLoad } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice, ServiceMessage } from '../ui/notice.tsx';
import { Popover } from '../ui/popover.tsx';
import layout from '../ui/layout.module.css';
import styles from './load-status.module.css';
import { renderUntrusted } from './untrusted-text.tsx';

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onTryAgain: () => unknown;
}

interface RefreshFailureProps extends Omit<LoadFailureProps, 'onTryAgain'> {
  /** When what is shown was loaded: a narrow line has no room for it. */
  asOf: string | undefined;
  /** Undefined where **Refresh** is visible: it then says **Try again**. */
  onTryAgain: (() => unknown) | undefined;
}

/** Shows nothing if the key was refused, because the frame asks for another key. */
export function LoadFailure({ error, isRetrying, onTryAgain }: LoadFailureProps) {
  if (isKeyRefused(error)) return null;
  return (
    <Notice
      tone="problem"
      {...describeFailedLoad(error)}
      actions={
        <Button isBusy={isRetrying} onClick={onTryAgain}>
          Try again
        </Button>
      }
      details={<FailureDetails error={error} />}
    />
  );
}

/** What the line above rows that stay offers, so that no row moves. */
export function RefreshFailure({ error, asOf, isRetrying, onTryAgain }: RefreshFailureProps) {
  const id = useId();
  const { summary, nextStep } = describeFailedLoad(error);
  return (
    <div className={`${layout.row} ${styles.offers}`}>
      <Button variant="quiet" popoverTarget={id}>
        Details
      </Button>
      <Popover id={id} label="Details">
        <div className={layout.tightColumn}>
          <p>
            {summary} {nextStep}
          </p>
          {asOf !== undefined && <p>{asOf}</p>}
          <FailureDetails error={error} />
        </div>
      </Popover>
      {onTryAgain && (
        <Button variant="quiet" icon="refresh" isBusy={isRetrying} onClick={onTryAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** The frame then asks for another key, and nothing else says it. */
export const isKeyRefused = (error: unknown) => error instanceof ApiError && error.status === 401;

function FailureDetails({ error }: Pick<LoadFailureProps, 'error'>) {
  const connection = useConnection();
  const status = error instanceof ApiError ? error.status : undefined;
  const { summary, serviceMessage } = describeError(error);
  const details = errorDetails(error, connection);
  return (
    <>
      {status !== undefined && <p>HTTP status {status}</p>}
      {status === undefined && summary !== describeFailedLoad(error).summary && <p>{summary}</p>}
      {serviceMessage !== undefined && (
        <ServiceMessage>{renderUntrusted(serviceMessage, 'whole')}</ServiceMessage>
      )}
      {/* The key resets "Copied." when another failure follows. */}
      <CopyButton key={details} text={details}>
        Copy details
      </CopyButton>
    </>
  );
}
