import { countOf, formatCount } from '../../ui/words.ts';
import type { Kept } from './use-kept.ts';
import layout from '../../ui/layout.module.css';
import linkButton from '../../ui/link-button.module.css';

interface NewerLinesProps extends Pick<Kept<unknown>, 'newer' | 'showNewer'> {
  /** Whether what is held back is to check. */
  areToCheck?: boolean;
}

/** Shows the lines that are held back, so that no line moves before a person asks for it. */
export function NewerLines({ newer, showNewer, areToCheck = false }: NewerLinesProps) {
  return (
    <button
      type="button"
      className={`${layout.screenOnly} ${linkButton.linkButton}`}
      onClick={showNewer}
    >
      {areToCheck ? `${formatCount(newer)} more to check` : countOf(newer, 'newer line')}
    </button>
  );
}
