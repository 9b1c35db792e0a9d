import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Says that no pet matches the search, with a button to clear it. */
export function NoMatches({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <EmptyState>
      <p>
        Nothing here has <q>{typed}</q> in its name, ID or category.
      </p>
      <p>
        To find exactly one category, type <kbd>category:7</kbd>.
      </p>
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
