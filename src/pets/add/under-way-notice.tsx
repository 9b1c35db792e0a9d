import { useSendingStep } from '../../sending/hooks.ts';
import type { Entry } from '../../sending/journal/entry.ts';
import { Button } from '../../ui/button.tsx';
import { petName } from '../pet/pet-name.tsx';
import styles from './added-pet.module.css';

interface UnderWayNoticeProps {
  entry: Entry;
  /** Begins an empty form meanwhile. */
  onAnother: () => void;
}

/** A pet that waits to leave, or is on its way, with what can be done meanwhile. */
export function UnderWayNotice({ entry: { number, pet, state }, onAnother }: UnderWayNoticeProps) {
  const { mutate } = useSendingStep();
  return (
    <div className={styles.underWay}>
      <p role="status">
        {petName(pet.name)} {state.is === 'waiting' ? 'waits to be sent.' : 'is on its way.'}
      </p>
      <Button onClick={onAnother}>Add another</Button>
      {state.is === 'waiting' && (
        <Button onClick={() => mutate({ do: 'cancel', number })}>Do not send</Button>
      )}
    </div>
  );
}
