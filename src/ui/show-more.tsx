import { Button } from './button.tsx';
import { formatCount } from './words.ts';

interface ShowMoreProps {
  count: number;
  limit: number;
  /** How many are shown at first, and how many more each press shows. */
  step: number;
  onShow: (limit: number) => void;
}

/**
 * At the end it goes back to the first rows, so that the focus stays on it. Nothing if the list is not longer than
 * `step`.
 */
export function ShowMore({ count, limit, step, onShow }: ShowMoreProps) {
  if (count <= step) return null;
  const remaining = count - limit;
  return (
    <Button onClick={() => onShow(remaining > 0 ? limit + step : step)}>
      {remaining > 0
        ? `Show ${Math.min(step, remaining)} more (${formatCount(remaining)} left)`
        : `Show the first ${step}`}
    </Button>
  );
}
