import { Button } from '../button.tsx';
import { useShortcut } from '../use-shortcut.ts';

interface RefreshButtonProps {
  isLoading: boolean;
  /** Not called while `isLoading`. */
  onRefresh: () => void;
}

export function RefreshButton({ isLoading, onRefresh }: RefreshButtonProps) {
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
      Refresh
    </Button>
  );
}
