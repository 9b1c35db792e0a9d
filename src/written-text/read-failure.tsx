import { useConnection } from '../api/connection.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { describeError } from '../api/errors/describe-error.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { FailureNotice } from '../ui/failure-notice.tsx';
import { writtenText } from './written-text.tsx';

interface ReadFailureProps {
  error: Error;
  isRetrying: boolean;
  onTryAgain: () => unknown;
}

/** Shows why pets or orders could not be read, with a button to try again. Nothing if the key was refused. */
export function ReadFailure({ error, isRetrying, onTryAgain }: ReadFailureProps) {
  const connection = useConnection();
  // The frame says so, and asks for another key.
  if (error instanceof ApiError && error.status === 401) return null;
  const { said, ...words } = describeError(error);
  return (
    <FailureNotice
      {...words}
      said={said && writtenText(said, 'in quote')}
      details={errorDetails(error, connection)}
      isRetrying={isRetrying}
      onTryAgain={onTryAgain}
    />
  );
}
