import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { SentNotices } from '../../pets/outcome/sent-notices.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

interface SendingActivityProps {
  /** Called with the question to ask before leaving, or undefined. */
  onLeaveWarning: (question: string | undefined) => void;
}

/** Shows pets and imports that are being sent, on every page except their own. */
export function SendingActivity({ onLeaveWarning }: SendingActivityProps) {
  const [address] = useLocation();
  const warning = useLeaveWarning();
  useEffect(() => {
    onLeaveWarning(warning);
    if (warning === undefined) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // The listener is only there while needed: it delays the request for the next page by 9 ms (CPU
    // throttled 4×).
    addEventListener('beforeunload', ask);
    return () => {
      onLeaveWarning(undefined);
      removeEventListener('beforeunload', ask);
    };
  }, [onLeaveWarning, warning]);
  return (
    <>
      <SentNotices address={address} />
      {address !== '/pets/import' && <ImportBanner />}
    </>
  );
}
