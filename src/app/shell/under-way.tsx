import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { ImportBanner } from '../../pets/import/import-banner.tsx';
import { SentNotices } from '../../pets/outcome/sent-notices.tsx';
import { useUnderWay } from './use-under-way.ts';

interface UnderWayProps {
  /** Told what is to be asked before the store is left; undefined where nothing is. */
  onQuestion: (question: string | undefined) => void;
}

/** On every page but its own: what goes on beside the pages, a pet or an import. */
export function UnderWay({ onQuestion }: UnderWayProps) {
  const [address] = useLocation();
  const words = useUnderWay();
  useEffect(() => {
    onQuestion(words);
    if (words === undefined) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    // Only then: a browser that has to ask a page first sends no request before, 9 ms later with the
    // CPU throttled 4×.
    addEventListener('beforeunload', ask);
    return () => {
      onQuestion(undefined);
      removeEventListener('beforeunload', ask);
    };
  }, [onQuestion, words]);
  return (
    <>
      <SentNotices address={address} />
      {address !== '/pets/import' && <ImportBanner />}
    </>
  );
}
