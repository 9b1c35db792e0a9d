import { useConnection } from '../api/connection.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError, describeFailedLoad } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice, ServiceMessage } from '../ui/notice.tsx';
import { renderUntrusted } from './untrusted-text.tsx';

interface LoadFailureProps {
  error: Error;
  isRetrying: boolean;
  onTryAgain: () => unknown;
}

/** Shows nothing if the key was refused, because the frame asks for another key. */
export function LoadFailure({ error, isRetrying, onTryAgain }: LoadFailureProps) {
  const connection = useConnection();
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 401) return null;
  const { summary, serviceMessage } = describeError(error);
  const words = describeFailedLoad(error);
  const details = errorDetails(error, connection);
  return (
    <Notice
      tone="problem"
      {...words}
      actions={
        <Button isBusy={isRetrying} onClick={onTryAgain}>
          Try again
        </Button>
      }
      details={
        <>
          {status !== undefined && <p>HTTP status {status}</p>}
          {status === undefined && summary !== words.summary && <p>{summary}</p>}
          {serviceMessage !== undefined && (
            <ServiceMessage>{renderUntrusted(serviceMessage, 'whole')}</ServiceMessage>
          )}
          {/* The key resets "Copied." when another failure follows. */}
          <CopyButton key={details} text={details}>
            Copy details
          </CopyButton>
        </>
      }
    />
  );
}
