import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { Page } from '../../ui/page.tsx';
import { useCurrentImport, useFollowKey } from './current-import.ts';
import { FoundImport } from './found-import.tsx';
import { LiveImportView } from './live-import-view.tsx';
import { NewImport } from './new-import.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { useFoundRecord } from './use-found-record.ts';

/** `/pets/import`: many pets from a file, with the fate of each. */
export function ImportPage() {
  const live = useCurrentImport();
  useFollowKey(live);
  const [looks, setLooks] = useState(1);
  return (
    <Page title="Import pets">
      {live ? (
        <LiveImportView live={live} />
      ) : (
        <Beginning key={looks} lookAgain={() => setLooks(looks + 1)} />
      )}
    </Page>
  );
}

/** What there is to do while no import of this tab is under way. */
function Beginning({ lookAgain }: { lookAgain: () => void }) {
  const { environment } = useConnection();
  const found = useFoundRecord(environment);
  switch (found) {
    case 'looking':
      return <p role="status">Looking for an import that was left…</p>;
    case 'elsewhere':
      return <ElsewhereNotice />;
    case 'none':
      return <NewImport onElsewhere={lookAgain} />;
    default:
      return <FoundImport found={found} onGone={lookAgain} />;
  }
}
