import { type ReactNode, useState } from 'react';
import { useAct } from '../../sending/hooks.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import type { Action, Way } from '../../sending/journal/ways.ts';
import { waysOf } from '../../sending/journal/ways.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ConfirmAdded } from './confirm-added.tsx';
import { buttonLabel } from './button-label.ts';
import { WHY_NOT } from './why-not.ts';
import styles from './sent-table.module.css';

const WORDS: Record<Exclude<Way['way'], 'yes, it is'>, string> = {
  correct: 'Correct',
  'do not send': 'Do not send',
  'send now': 'Send now',
  'look again': 'Look again',
  'send again': 'Send again',
  'it was added': 'It was added',
  'it was not added': 'No, it was not added',
};

/** The words on the button. */
function wordsOf(way: Way): string {
  return way.way === 'yes, it is' ? `Yes, it is pet ${way.pet.id}` : WORDS[way.way];
}

const NOT_ADDED: Action = { do: 'decide', how: 'not added' };

/**
 * The buttons of what may be done with a row, and why the last one did nothing. Undefined if there is nothing to show.
 * A hook and not a component, so that the message stays when the last button goes.
 */
export function useRowWays(row: SentRow, view: JournalView): ReactNode {
  const { mutate, data: whyNot, error, isPending } = useAct();
  const replaceDraft = useReplaceDraft();
  const [isAskingId, setAskingId] = useState(false);
  const { ref, pet, outcome } = row;
  const ways = waysOf(row, view);
  const act = (action: Action) => {
    if (!isPending) mutate({ ref, action, place: view.place });
  };
  const press = (way: Way) => {
    switch (way.way) {
      case 'correct':
        return pet && replaceDraft({ form: formOf(pet), corrects: { ref, name: pet.name } });
      case 'it was added':
        return setAskingId(true);
      case 'yes, it is':
        return act({ do: 'decide', how: { added: way.pet.id } });
      case 'it was not added':
        return act(NOT_ADDED);
      case 'do not send':
      case 'send now':
      case 'look again':
      case 'send again':
        return act({ do: way.way });
    }
  };
  const details = 'errorDescription' in outcome ? outcome.errorDescription.details : undefined;
  const canAskId = isAskingId && pet && ways.some(({ way }) => way === 'it was added');
  if (ways.length === 0 && details === undefined && !whyNot && !error) return undefined;
  return (
    <>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Button
            key={way.way === 'yes, it is' ? String(way.pet.id) : way.way}
            variant={way.way === 'yes, it is' ? 'primary' : 'plain'}
            aria-label={buttonLabel(wordsOf(way), pet?.name)}
            isBusy={isPending}
            onClick={() => press(way)}
            {...(way.way === 'it was added' && { 'aria-expanded': canAskId === true })}
          >
            {wordsOf(way)}
          </Button>
        ))}
        {details !== undefined && (
          <CopyButton key={details} text={details} label={buttonLabel('Copy details', pet?.name)}>
            Copy details
          </CopyButton>
        )}
      </div>
      {canAskId && (
        <ConfirmAdded
          pet={pet}
          isOpenPlace={view.isOpenPlace}
          onConfirm={(id) => act({ do: 'decide', how: id === undefined ? {} : { added: id } })}
          onClose={() => setAskingId(false)}
        />
      )}
      {whyNot && <p role="alert">{WHY_NOT[whyNot]}</p>}
      {error && (
        <p role="alert" className={styles.problem}>
          This browser could not save the record, so nothing was changed or sent. Free up disk
          space, then try again.
        </p>
      )}
    </>
  );
}
