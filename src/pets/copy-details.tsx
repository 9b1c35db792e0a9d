import { useConnection } from '../api/connection.ts';
import { errorDetails } from '../api/error-details.ts';
import { CopyButton } from '../ui/copy-button.tsx';

/** **Copy details** of a failed request, where the way to try again stands elsewhere. */
export function CopyDetails({ error }: { error: Error }) {
  const details = errorDetails(error, useConnection());
  return (
    // What was copied before are the details of another failure.
    <CopyButton key={details} text={details}>
      Copy details
    </CopyButton>
  );
}
