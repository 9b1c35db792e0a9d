import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadingRows } from '../../../ui/loading-rows.tsx';

interface NoMatchesProps {
  typed: string;
  /** False while lists are still to be searched that reach further. */
  isFinal: boolean;
  onClear: () => void;
}

/** Says that no pet matches the search, with a button to clear it. Until that is certain, shows that rows load. */
export function NoMatches({ typed, isFinal, onClear }: NoMatchesProps) {
  if (!isFinal) return <LoadingRows />;
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
