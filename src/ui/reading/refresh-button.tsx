import { Button } from '../button.tsx';
import { useShortcut } from '../use-shortcut.ts';

interface RefreshButtonProps {
  isReading: boolean;
  /** Not called while `isReading`. */
  onRefresh: () => void;
}

/** The button **Refresh** of a page, and its shortcut. */
export function RefreshButton({ isReading, onRefresh }: RefreshButtonProps) {
  const refresh = () => {
    if (!isReading) onRefresh();
  };
  const keys = useShortcut('Alt+R', refresh);
  return (
    <Button
      variant="quiet"
      icon="refresh"
      isBusy={isReading}
      aria-keyshortcuts={keys}
      onClick={refresh}
    >
      Refresh
    </Button>
  );
}
