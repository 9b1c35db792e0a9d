import { useSendingStep } from '../../../sending/hooks.ts';
import { type Entry, isOpenQuestion } from '../../../sending/journal/entry.ts';
import { Button } from '../../../ui/button.tsx';
import { addedPet } from '../../outcome/draft-state.ts';
import { OpenQuestion } from '../../outcome/open-question.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { PetLine, SentTime } from './pet-line.tsx';

interface EntryLineProps {
  entry: Entry;
  names: CategoryNames;
  /** When the journal was read, in milliseconds since 1970. */
  now: number;
}

/** One pet that was sent from a form. */
export function EntryLine({ entry, names, now }: EntryLineProps) {
  const { number, at, pet, draft, state, repeats } = entry;
  const { mutate } = useSendingStep();
  const isQuestion = isOpenQuestion(state, now);
  return (
    <PetLine
      head={<SentTime at={at} />}
      pet={addedPet(entry)}
      sent={pet}
      state={state}
      isOpen={isQuestion}
      names={names}
      question={
        isQuestion ? (
          <OpenQuestion at={{ entry: number }} pet={pet} state={state} draft={draft} isInTable />
        ) : undefined
      }
    >
      {repeats !== undefined && <p>Sent again, since the outcome was unknown.</p>}
      {state.is === 'waiting' && (
        <Button onClick={() => mutate({ do: 'cancel', number })}>Do not send</Button>
      )}
    </PetLine>
  );
}
