import { useState } from 'react';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { useAct } from '../../sending/use-sending.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import type { SentRow } from '../../sending/journal/outcome.ts';
import { type Way, waysOf, type WhyNot } from '../../sending/journal/ways.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { formOf, formOfText, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ConfirmAdded } from './confirm-added.tsx';
import { describeUnsaved } from './storage-notice.tsx';
import layout from '../../ui/layout.module.css';
import styles from './row-ways.module.css';

const WORDS: Record<Exclude<Way['way'], 'yes, it is'>, string> = {
  correct: 'Correct',
  'do not send': 'Do not send',
  'send now': 'Send now',
  'look again': 'Look again',
  'send again': 'Send again (may duplicate)',
  'it was added': 'It was added',
  'it was not added': 'Not added',
  'leave it': 'Leave it',
};

function wordsOf(way: Way): string {
  return way.way === 'yes, it is' ? `Yes, it is pet ${way.id}` : WORDS[way.way];
}

/** Why something that a person chose was not done, in one sentence. */
const WHY_NOT: Record<WhyNot, string> = {
  decided: 'It was decided meanwhile.',
  answered: 'It is known meanwhile what became of it.',
  left: 'It had left already.',
  'under way': 'It is being sent again already.',
  taken: 'That pet belongs to another sent pet.',
  gone: 'It was removed from the record.',
  closed: 'The store was closed, so nothing was done.',
  'not read': 'No list could be read.',
};

interface RowWaysProps {
  row: SentRow;
  view: JournalView;
}

/** The buttons of what may be done with a row, and why the last one did nothing. */
export function RowWays({ row, view }: RowWaysProps) {
  const { mutate, data: whyNot, error, isPending } = useAct();
  const replaceDraft = useReplaceDraft();
  const [isAskingId, setAskingId] = useState(false);
  const { ref, pet, text, outcome } = row;
  const name = pet?.name ?? text?.name;
  const ways = waysOf(row, view);
  const choose = (chosen: Way) => {
    if (chosen.way === 'correct')
      replaceDraft({ form: pet ? formOf(pet) : formOfText(text), corrects: { ref, name } });
    else if (!isPending) mutate({ ref, chosen });
  };
  const details = 'errorDescription' in outcome ? outcome.errorDescription.details : undefined;
  const canAskId = isAskingId && pet && ways.some(({ way }) => way === 'it was added');
  return (
    <>
      {(ways.length > 0 || details !== undefined) && (
        <div className={`${layout.row} ${styles.ways}`}>
          {ways.map((way) => (
            <Button
              key={wordsOf(way)}
              variant={way.way === 'yes, it is' ? 'primary' : 'plain'}
              aria-label={buttonLabel(wordsOf(way), name)}
              isBusy={isPending}
              onClick={() => (way.way === 'it was added' && pet ? setAskingId(true) : choose(way))}
              {...(way.way === 'it was added' && { 'aria-expanded': canAskId === true })}
            >
              {wordsOf(way)}
            </Button>
          ))}
          {details !== undefined && (
            <CopyButton key={details} text={details} label={buttonLabel('Copy details', name)}>
              Copy details
            </CopyButton>
          )}
        </div>
      )}
      {canAskId && (
        <ConfirmAdded
          pet={pet}
          onConfirm={(id) => choose({ way: 'it was added', ...(id !== undefined && { id }) })}
          onClose={() => setAskingId(false)}
        />
      )}
      {whyNot && <p role="alert">{WHY_NOT[whyNot]}</p>}
      {error && <Notice tone="problem" {...describeUnsaved('nothing was changed or sent')} />}
    </>
  );
}

/** How much of a pet's name a button's name has at most, in UTF-16 code units. */
const MAX_NAME_LENGTH = 60;

/** A button's name for screen readers: its words, and which pet it belongs to. */
export function buttonLabel(words: string, name: string | undefined): string {
  if (name === undefined) return words;
  const isLong = name.length > MAX_NAME_LENGTH;
  return `${words}, ${toSingleLine(isLong ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name)}`;
}
