import { useQueries, useQuery } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import type { EntryToHandOver } from '../../outbox/queries/read-handover.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { NotInSent } from './handover-text.ts';
import { categoryNamesQuery, NO_NAMES } from '../pet/category-names.ts';

interface EnvironmentToHandOver
  extends Pick<Connection, 'environmentName' | 'sampleCategories'>, NotInSent {
  /** Undefined until they are read. */
  entries: readonly EntryToHandOver[] | undefined;
}

/** **Copy for handover**, of one or more environments. */
export function CopyHandover({ of: environments }: { of: readonly EnvironmentToHandOver[] }) {
  // Its own chunk, which is loaded with Sent once the browser is idle (`review.ts`).
  const { data: chunk } = useQuery({
    queryKey: ['handover text'],
    queryFn: () => import('./handover-text.ts'),
    staleTime: Infinity,
  });
  const names = useQueries({ queries: environments.map(categoryNamesQuery) });
  return (
    <CopyButton
      isBusy={!chunk || environments.some(({ entries }) => entries === undefined)}
      // Written only when it is pressed: it may be long.
      text={() =>
        environments
          .map(({ environmentName, entries = [], ...notInSent }, index) =>
            chunk?.handoverText(
              environmentName,
              entries,
              names[index]?.data ?? NO_NAMES,
              notInSent,
            ),
          )
          .join('\n\n')
      }
    >
      Copy for handover
    </CopyButton>
  );
}
