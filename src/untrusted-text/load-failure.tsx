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
import { renderUntrusted } from './untrusted-text.tsx';

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onTryAgain: () => unknown;
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

/** Returns what the line above rows that stay says, if anything: see `LoadFailure`. */
export function describeRefreshFailure(error: Error): string | undefined {
  return isKeyRefused(error)
    ? undefined
    : `Could not refresh. ${describeFailedLoad(error).summary}`;
}

/** What that line offers, so that no row moves. */
export function RefreshFailure({ error, isRetrying, onTryAgain }: LoadFailureProps) {
  const id = useId();
  const { summary, nextStep } = describeFailedLoad(error);
  return (
    <>
      <Button isBusy={isRetrying} onClick={onTryAgain}>
        Try again
      </Button>
      <Button popoverTarget={id}>Details</Button>
      <Popover id={id} label="Details">
        <div className={layout.tightColumn}>
          <p>
            {summary} {nextStep}
          </p>
          <FailureDetails error={error} />
        </div>
      </Popover>
    </>
  );
}

const isKeyRefused = (error: Error) => error instanceof ApiError && error.status === 401;

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
