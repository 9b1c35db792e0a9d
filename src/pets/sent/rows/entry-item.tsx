import { useSendingStep } from '../../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../../sending/journal/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { petOfEntry } from '../../outcome/pet-of-entry.ts';
import { UnknownOutcome } from '../../outcome/unknown-outcome.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { PetItem } from './pet-item.tsx';
import { SentTime } from './sent-time.tsx';

interface EntryItemProps {
  entry: Entry;
  names: CategoryNames;
  /** When the journal was read, in milliseconds since 1970. */
  readAt: number;
}

/** One pet that was sent from the form. */
export function EntryItem({ entry, names, readAt }: EntryItemProps) {
  const { number, at, pet, draft, state, repeats } = entry;
  const { mutate } = useSendingStep();
  const isOpen = isOpenQuestion(state, readAt);
  return (
    <PetItem
      head={<SentTime at={at} />}
      pet={petOfEntry(entry)}
      sent={pet}
      state={state}
      isOpen={isOpen}
      names={names}
      decision={
        isOpen ? (
          <UnknownOutcome
            entryRef={{ entry: number }}
            pet={pet}
            state={state}
            draft={draft}
            isInTable
          />
        ) : undefined
      }
    >
      {repeats !== undefined && <p>Sent again, since the outcome was unknown.</p>}
      {state.is === 'waiting' && (
        <Button onClick={() => mutate({ do: 'cancel', number })}>Do not send</Button>
      )}
    </PetItem>
  );
}
