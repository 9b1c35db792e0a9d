import { Button } from './button.tsx';
import { formatCount } from './words.ts';

interface ShowMoreProps {
  count: number;
  shown: number;
  /** How many are shown at first, if not `step`. */
  first?: number;
  step: number;
  onShow: (shown: number) => void;
}

/**
 * At the end it goes back to the first rows, so that the focus stays on it. Nothing if the list is not longer than
 * `first`.
 */
export function ShowMore({ count, shown, step, first = step, onShow }: ShowMoreProps) {
  if (count <= first) return null;
  const remaining = count - shown;
  return (
    <Button onClick={() => onShow(remaining > 0 ? shown + step : first)}>
      {remaining > 0
        ? `Show ${Math.min(step, remaining)} more (${formatCount(remaining)} left)`
        : `Show the first ${first}`}
    </Button>
  );
}
