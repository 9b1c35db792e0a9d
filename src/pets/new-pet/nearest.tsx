import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { nearestCategories } from './nearest-categories.ts';
import linkButton from '../../ui/link-button.module.css';
import styles from './nearest.module.css';

interface NearestProps {
  text: string;
  names: CategoryNames;
  /** How many there is room for. */
  max: 1 | 2;
  onChosen: (text: string) => void;
}

/** The categories that an unknown one may stand for, as buttons that enter them. After `unknownCategory`. */
export function Nearest({ text, names, max, onChosen }: NearestProps) {
  const nearest = nearestCategories(text, names).slice(0, max);
  if (nearest.length === 0) return null;
  return (
    <span className={styles.nearest}>
      {' Nearest: '}
      {nearest.map((category) => (
        <button
          key={category}
          type="button"
          className={linkButton.linkButton}
          translate="no"
          // Keeps the focus in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChosen(category)}
        >
          {renderUntrusted(category)}
        </button>
      ))}
    </span>
  );
}
