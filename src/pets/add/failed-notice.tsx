import type { Entry } from '../../sending/journal/entry.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface FailedNoticeProps {
  entry: Entry;
  /** It sent an open question again, which is open still. */
  isOpen: boolean;
}

/** What was refused, or never left, in the service's words where it sent some. */
export function FailedNotice({ entry: { state, repeats }, isOpen }: FailedNoticeProps) {
  if (state.is !== 'refused' && state.is !== 'not sent') return null;
  const { happened, next, said, details } = state.problem;
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
