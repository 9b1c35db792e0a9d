import { Button } from './button.tsx';
import { formatCount } from './words.ts';

interface ShowMoreProps {
  count: number;
  /** How many of them are shown. */
  shown: number;
  /** How many are shown at first, if not as many as are added at a time. */
  first?: number;
  step: number;
  onShow: (shown: number) => void;
}

/**
 * One button for more of a long list and, at its end, for the first of it again, so that the focus stays on the button.
 * Nothing if the list is not longer than `first`.
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
