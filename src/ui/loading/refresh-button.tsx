import { Button } from '../button.tsx';
import { useShortcut } from '../use-shortcut.ts';

interface RefreshButtonProps {
  isLoading: boolean;
  /** Whether the last refresh failed: the button then says **Try again**. */
  hasFailed?: boolean;
  /** Not called while `isLoading`. */
  onRefresh: () => void;
}

export function RefreshButton({ isLoading, hasFailed = false, onRefresh }: RefreshButtonProps) {
  const refresh = () => {
    if (!isLoading) onRefresh();
  };
  const keys = useShortcut('Alt+R', refresh);
  return (
    <Button
      variant="quiet"
      icon="refresh"
      isBusy={isLoading}
      aria-keyshortcuts={keys}
      onClick={refresh}
    >
      {hasFailed ? 'Try again' : 'Refresh'}
    </Button>
  );
}
