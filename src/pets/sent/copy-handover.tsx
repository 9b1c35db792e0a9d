import { useQueries } from '@tanstack/react-query';
import type { Connection } from '../../api/connection.ts';
import type { EntryToHandOver } from '../../outbox/read-handover.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { categoryNamesQuery, NO_NAMES } from '../pet/category-names.ts';
import { handoverText } from './handover-text.ts';

interface EnvironmentToHandOver extends Pick<Connection, 'environmentName' | 'sampleCategories'> {
  /** Undefined until they are read. */
  entries: readonly EntryToHandOver[] | undefined;
}

/** **Copy for handover**, of one or more environments. */
export function CopyHandover({ of: environments }: { of: readonly EnvironmentToHandOver[] }) {
  const names = useQueries({ queries: environments.map(categoryNamesQuery) });
  return (
    <CopyButton
      isBusy={environments.some(({ entries }) => entries === undefined)}
      // Written only when it is pressed: it may be long.
      text={() =>
        environments
          .map(({ environmentName, entries = [] }, index) =>
            handoverText(environmentName, entries, names[index]?.data ?? NO_NAMES),
          )
          .join('\n\n')
      }
    >
      Copy for handover
    </CopyButton>
  );
}
