import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

interface NoMatchesProps {
  typed: string;
  onClear: () => void;
}

/** Says that no pet matches the search, with a button to clear it. */
export function NoMatches({ typed, onClear }: NoMatchesProps) {
  return (
    <EmptyState>
      <p>
        Nothing here has <q>{typed}</q> in its name, ID or category.
      </p>
      <Button onClick={onClear}>Clear the search</Button>
    </EmptyState>
  );
}
