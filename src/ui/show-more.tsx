import { Button } from './button.tsx';
import { formatCount } from './words.ts';

interface ShowMoreProps {
  count: number;
  limit: number;
  /** How many are shown at first, if not `step`. */
  first?: number;
  step: number;
  onShow: (limit: number) => void;
}

/**
 * At the end it goes back to the first rows, so that the focus stays on it. Nothing if the list is not longer than
 * `first`.
 */
export function ShowMore({ count, limit, step, first = step, onShow }: ShowMoreProps) {
  if (count <= first) return null;
  const remaining = count - limit;
  return (
    <Button onClick={() => onShow(remaining > 0 ? limit + step : first)}>
      {remaining > 0
        ? `Show ${Math.min(step, remaining)} more (${formatCount(remaining)} left)`
        : `Show the first ${first}`}
    </Button>
  );
}
