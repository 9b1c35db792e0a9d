import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import styles from './practice-offer.module.css';

/** On the key screen, for people without a key: opens Practice with one press. */
export function PracticeOffer({ onOpen }: { onOpen: () => void }) {
  return (
    <div className={`${layout.closeColumn} ${styles.offer}`}>
      <p>
        <strong>No key yet?</strong> Try everything in Practice, with sample pets. Nothing there
        reaches the store.
      </p>
      <Button onClick={onOpen}>Open Practice</Button>
    </div>
  );
}
