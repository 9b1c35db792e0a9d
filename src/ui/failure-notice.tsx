import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';

interface FailureNoticeProps {
  happened: string;
  next: string;
  said?: ReactNode;
  /** The text that **Copy details** copies. */
  details: string;
  isRetrying: boolean;
  onTryAgain: () => unknown;
}

/** Says what failed, with **Try again** and **Copy details**. */
export function FailureNotice({ details, isRetrying, onTryAgain, ...words }: FailureNoticeProps) {
  return (
    <Notice
      tone="problem"
      {...words}
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
