import { useLocation } from 'wouter';
import { SentPetNotice } from '../pets/add/sent-pet-notice.tsx';
import { ImportLine } from '../pets/import/import-line.tsx';

/** On every page but its own: what goes on beside the pages, a pet or an import. */
export function UnderWay() {
  const [address] = useLocation();
  return (
    <>
      {address !== '/pets/new' && <SentPetNotice />}
      {address !== '/pets/import' && <ImportLine />}
    </>
  );
}
