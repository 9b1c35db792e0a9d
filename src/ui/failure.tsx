import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

interface FailureProps {
  happened: string;
  next: string;
  said?: string;
  /** The text that **Copy details** copies. */
  details: string;
  retrying: boolean;
  onTryAgain: () => unknown;
}

/** What failed, in words, with the two ways on. */
export function Failure({ details, retrying, onTryAgain, ...words }: FailureProps) {
  return (
    <Notice
      tone="problem"
      {...words}
      actions={
        <>
          <Button busy={retrying} onClick={() => retrying || onTryAgain()}>
            Try again
          </Button>
          {/* What was copied before are the details of another failure. */}
          <CopyButton key={details} text={details}>
            Copy details
          </CopyButton>
        </>
      }
    />
  );
}
