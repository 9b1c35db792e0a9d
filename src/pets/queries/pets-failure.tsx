import { useConnection } from '../../api/connection.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { errorDetails } from '../../api/errors/error-details.ts';
import { Failure } from '../../ui/failure.tsx';

interface PetsFailureProps {
  error: Error;
  retrying: boolean;
  onTryAgain: () => unknown;
}

/** Shows why pets could not be read, with a button to try again. */
export function PetsFailure({ error, retrying, onTryAgain }: PetsFailureProps) {
  const connection = useConnection();
  return (
    <Failure
      {...describeError(error)}
      details={errorDetails(error, connection)}
      retrying={retrying}
      onTryAgain={onTryAgain}
    />
  );
}
