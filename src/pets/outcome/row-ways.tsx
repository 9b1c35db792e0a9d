import { type ComponentProps, createContext, use, useRef, useState } from 'react';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { useAct } from '../../sending/use-sending.ts';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import { isOpenQuestion, type SentRow } from '../../sending/journal/outcome.ts';
import { isAnswer, type Way, waysOf, type WhyNot } from '../../sending/journal/ways.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import { formOf, formOfText, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ConfirmAdded } from './confirm-added.tsx';
import { describeUnsaved } from './storage-notice.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

const WORDS: Record<Exclude<Way['way'], 'yes, it is'>, string> = {
  correct: 'Correct',
  'do not send': 'Do not send',
  'send now': 'Send now',
  'look again': 'Look again',
  'send again': 'Send again (may duplicate)',
  'it was added': 'It was added, with its ID',
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

/**
 * Moves the focus after a button that changes a row, on a page where the person goes on elsewhere. By default, only
 * `useFocusFallback` moves it.
 */
export const AfterAnswerContext = createContext<() => void>(() => undefined);

interface RowWaysProps {
  row: SentRow;
  view: JournalView;
  /** Whether the shortcut for questions is for this row. */
  isNewestQuestion: boolean;
}

/** The buttons of what may be done with a row, and why the last press did nothing. */
export function RowWays({ row, view, isNewestQuestion }: RowWaysProps) {
  const { mutate, data: whyNot, error, isPending } = useAct();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const [isAskingId, setAskingId] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { ref, pet, text, outcome } = row;
  const name = nameOf(row);
  const ways = waysOf(row, view);
  const isQuestion = isOpenQuestion(outcome, view.readAt);
  const first = isQuestion ? ways.filter(isAnswer) : ways;
  // Of **Leave it** and **Copy details**: pressed less often than the buttons beside them. Those of a question are behind
  // **More**, among themselves.
  const rest = isQuestion ? 'plain' : 'quiet';

  const choose = (chosen: Way) => {
    if (chosen.way === 'correct')
      return replaceDraft({ form: pet ? formOf(pet) : formOfText(text), corrects: { ref, name } });
    if (isPending) return;
    if (chosen.way !== 'it was added') setAskingId(false);
    mutate({ ref, chosen });
    if (chosen.way !== 'look again') afterAnswer();
  };
  const askId = () => {
    setMoreOpen(false);
    setAskingId(true);
  };
  const variants: Partial<Record<Way['way'], ComponentProps<typeof Button>['variant']>> = {
    'yes, it is': 'primary',
    'send again': 'destructive',
    'leave it': rest,
  };
  const firstButton = useRef<HTMLButtonElement>(null);
  // Where no pet is offered, or several are, the keys only lead to the first answer.
  const answer = () => {
    const [yes, ...others] = ways.filter(({ way }) => way === 'yes, it is');
    if (yes && others.length === 0) choose(yes);
    else firstButton.current?.focus();
  };
  const answerKeys = useShortcut(
    'Y',
    'Answer the newest question',
    isNewestQuestion ? answer : undefined,
  );
  const buttonOf = (way: Way) => (
    <Button
      ref={way === first[0] ? firstButton : null}
      aria-keyshortcuts={way === first[0] ? answerKeys : undefined}
      key={wordsOf(way)}
      variant={variants[way.way] ?? 'plain'}
      aria-label={buttonLabel(wordsOf(way), name)}
      isBusy={isPending}
      onClick={() => (way.way === 'it was added' && pet ? askId() : choose(way))}
    >
      {wordsOf(way)}
    </Button>
  );
  const details = 'errorDescription' in outcome ? outcome.errorDescription.details : undefined;
  const copyDetails = details !== undefined && (
    <CopyButton
      key={details}
      variant={rest}
      text={details}
      label={buttonLabel('Copy details', name)}
    >
      Copy details
    </CopyButton>
  );
  return (
    <>
      {(ways.length > 0 || copyDetails) && (
        <div className={`${layout.row} ${styles.ways}`}>
          {first.map(buttonOf)}
          {isQuestion ? (
            <Button
              ref={more}
              variant="quiet"
              icon="chevron"
              aria-label={buttonLabel('More', name)}
              aria-expanded={isMoreOpen}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              More
            </Button>
          ) : (
            copyDetails
          )}
        </div>
      )}
      {isQuestion && isMoreOpen && (
        <div className={styles.more} role="group" aria-label={buttonLabel('More', name)}>
          {ways.filter((way) => !first.includes(way)).map(buttonOf)}
          {copyDetails}
        </div>
      )}
      {isAskingId && pet && ways.some(({ way }) => way === 'it was added') && (
        <ConfirmAdded
          pet={pet}
          onConfirm={(added) =>
            choose({ way: 'it was added', ...(added !== undefined && { id: added }) })
          }
          onClose={() => {
            setAskingId(false);
            more.current?.focus();
          }}
        />
      )}
      {whyNot && <p role="alert">{WHY_NOT[whyNot]}</p>}
      {error && <Notice tone="problem" {...describeUnsaved('nothing was changed or sent')} />}
    </>
  );
}

/** The name of a row's pet, as far as it is known. */
export function nameOf({ pet, text }: SentRow): string | undefined {
  return pet?.name ?? text?.name;
}

/** A button's name for screen readers: its words, and which pet it belongs to. */
export function buttonLabel(words: string, name: string | undefined): string {
  return name === undefined ? words : `${words}, ${toSingleLine(beginningOf(name))}`;
}
