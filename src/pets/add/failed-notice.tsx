import type { Entry } from '../../sending/journal/entry.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FailedNoticeProps {
  entry: Entry;
  /** Whether the outcome of an earlier entry of the draft is still unknown. */
  isOpen: boolean;
}

/** Says why the pet was refused or not sent, with the service's message if there is one. */
export function FailedNotice({ entry: { state, repeats }, isOpen }: FailedNoticeProps) {
  if (state.is !== 'refused' && state.is !== 'not sent') return null;
  const { happened, next, said, details } = state.errorDescription;
  return (
    <Notice
      tone="problem"
      happened={repeats === undefined ? happened : `Sent again: ${happened}`}
      {...(said !== undefined && { said })}
      next={isOpen ? 'Whether it was added the first time is still not known.' : next}
      {...(details !== undefined && {
        actions: (
          <CopyButton key={details} text={details}>
            Copy details
          </CopyButton>
        ),
      })}
    />
  );
}
