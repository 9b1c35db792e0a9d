import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { SentNotices } from '../../pets/outcome/sent-notices.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface SendingActivityProps {
  /** Called with the question to ask before leaving, or undefined. */
  onLeaveQuestion: (question: string | undefined) => void;
}

/** Shows pets and imports that are being sent, on every page except their own, and warns before leaving. */
export function SendingActivity({ onLeaveQuestion }: SendingActivityProps) {
  const [address] = useLocation();
  useLeaveWarning(onLeaveQuestion);
  return (
    <>
      <SentNotices address={address} />
      {address !== addressOf.import && <ImportBanner />}
    </>
  );
}
