import { useConnection } from '../api/connection.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { renderUntrusted } from './untrusted-text.tsx';

interface ReadFailureProps {
  error: Error;
  isRetrying: boolean;
  onTryAgain: () => unknown;
}

/**
 * Shows why pets or orders could not be loaded, with **Try again** and **Copy details**. Shows nothing if the key was
 * refused, because the frame asks for another key.
 */
export function ReadFailure({ error, isRetrying, onTryAgain }: ReadFailureProps) {
  const connection = useConnection();
  if (error instanceof ApiError && error.status === 401) return null;
  const { serviceMessage, ...words } = describeError(error);
  const details = errorDetails(error, connection);
  return (
    <Notice
      tone="problem"
      {...words}
      serviceMessage={serviceMessage && renderUntrusted(serviceMessage, 'in quote')}
      actions={
        <>
          <Button isBusy={isRetrying} onClick={() => isRetrying || onTryAgain()}>
            Try again
          </Button>
          {/* The key resets "Copied." when another failure follows. */}
          <CopyButton key={details} text={details}>
            Copy details
          </CopyButton>
        </>
      }
    />
  );
}
