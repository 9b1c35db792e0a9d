import { useSendingStep } from '../../sending/hooks.ts';
import type { Entry } from '../../sending/journal/entry.ts';
import { Button } from '../../ui/button.tsx';
import { petName } from '../pet/pet-name.tsx';
import styles from './added-pet.module.css';

interface InProgressNoticeProps {
  entry: Entry;
  /** Starts an empty form. */
  onAddAnother: () => void;
}

/** Shows that a pet waits to be sent or is on its way. */
export function InProgressNotice({
  entry: { number, pet, state },
  onAddAnother,
}: InProgressNoticeProps) {
  const { mutate } = useSendingStep();
  return (
    <div className={styles.inProgress}>
      <p role="status">
        {petName(pet.name)} {state.is === 'waiting' ? 'is waiting to be sent.' : 'is on its way.'}
      </p>
      <Button onClick={onAddAnother}>Add another</Button>
      {state.is === 'waiting' && (
        <Button onClick={() => mutate({ do: 'cancel', number })}>Do not send</Button>
      )}
    </div>
  );
}
