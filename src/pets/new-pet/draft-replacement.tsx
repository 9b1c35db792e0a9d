import {
  createContext,
  Fragment,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { readListOfEntry } from '../loaded-lists/list-of-pet.ts';
import { FIELDS } from '../pet/fields.tsx';
import { PetText } from './pet-text.ts';
import { digitsOf } from './typed-pet.ts';
import styles from './draft-replacement.module.css';
import {
  type Draft,
  EMPTY_DRAFT,
  hasInput,
  isOfSeveral,
  keepsInput,
  openDraft,
  readDraft,
  writeDraft,
} from './draft.ts';

interface NewDraft extends Draft {
  onReplaced?: () => void;
  /** What follows for a waiting pet that **Undo** takes back, after its name. */
  consequence?: ReactNode;
  /** Withdraws a waiting pet before the user is asked about the form. If it returns false, nothing is asked. */
  askFirst?: () => Promise<boolean>;
  /** Called if the user keeps the unfinished pet, or goes to another page. The other one then has its time again. */
  onKept?: () => void;
  /** Takes the pet, or its correction, back from **Sent**. If it returns false, the form stays as it was. */
  undo?: () => Promise<boolean>;
}

interface Question {
  unfinished: Draft;
  next: NewDraft;
  answered: AbortController;
  /** The address at which it was asked. */
  location: string;
  /** False until the waiting pet is withdrawn. */
  isOpen: boolean;
}

const ReplaceDraftContext = createContext<(next: NewDraft) => void>(() => undefined);

interface DraftReplacementProps {
  /** Called with the draft that the user has chosen, if the page shows the form. */
  onChosen?: (draft: Draft) => void;
  children: ReactNode;
}

/** Provides `useDraftReplacement`, and the dialog it may open. */
export function DraftReplacement({ onChosen, children }: DraftReplacementProps) {
  const { storage } = useConnection();
  const [location, navigate] = useLocation();
  const [question, setQuestion] = useState<Question>();
  const show = useCallback(
    (chosen: Draft) => {
      if (onChosen) return onChosen(chosen);
      // At the address of the form, the other state starts it again (`add-page.tsx`), and adds no history entry. The
      // list that may be next to the form stays.
      navigate(addressOf.form, {
        replace: location === addressOf.form,
        state: { replacedAt: Date.now(), list: readListOfEntry(history.state) },
      });
    },
    [location, navigate, onChosen],
  );
  const replace = useCallback(
    async ({
      onReplaced: onDone,
      undo,
      askFirst: _asked,
      onKept: _kept,
      consequence: _said,
      ...next
    }: NewDraft) => {
      setQuestion(undefined);
      const unfinished = openDraft(storage);
      // Before the pet is removed from **Sent**, so that it is never in neither place.
      writeDraft(storage, next);
      if (undo && !(await undo())) return writeDraft(storage, unfinished);
      onDone?.();
      show(next);
    },
    [storage, show],
  );
  const ask = useCallback(
    (next: NewDraft) => {
      if (question) return;
      const unfinished = readDraft(storage);
      const isOther = unfinished && hasInput(unfinished) && !keepsInput(next, unfinished);
      if (!isOther) return void replace(next);
      const answered = new AbortController();
      const asked = { unfinished, next, answered, location, isOpen: next.askFirst === undefined };
      setQuestion(asked);
      void next.askFirst?.().then((mayAsk) => {
        if (mayAsk) return setQuestion((last) => last && { ...last, isOpen: true });
        answered.abort();
        setQuestion(undefined);
      });
    },
    [question, location, storage, replace],
  );
  const { answered, next } = question ?? {};
  useEffect(
    () => () => {
      if (answered === undefined || answered.signal.aborted) return;
      answered.abort();
      next?.onKept?.();
    },
    [answered, next],
  );
  const keep = () => setQuestion(undefined);
  const keepUnsent = () => {
    question?.answered.abort();
    keep();
  };
  // The strip stays on every page.
  if (question && question.location !== location) keep();
  return (
    <ReplaceDraftContext value={ask}>
      {children}
      {question?.isOpen && (
        <Dialog
          title="Replace your unfinished pet?"
          onClose={keep}
          cancel={<Kept {...question.unfinished} />}
          answers={
            <>
              {question.next.onKept && <Button onClick={keepUnsent}>Keep both unsent</Button>}
              <Button
                variant="destructive"
                onClick={() => {
                  question.answered.abort();
                  void replace(question.next);
                }}
              >
                Replace it
              </Button>
            </>
          }
        >
          <p>
            You have an unfinished pet in the form: <Summary draft={question.unfinished} />.
          </p>
          {question.next.consequence !== undefined && (
            <p>
              <CountOfSeveral draft={question.next} />“{renderUntrusted(question.next.name)}”{' '}
              {question.next.consequence}
            </p>
          )}
        </Dialog>
      )}
    </ReplaceDraftContext>
  );
}

/** Says what **Cancel** keeps. */
function Kept({ name }: Draft) {
  if (name.trim() === '') return 'Keep it';
  return <span className={styles.kept}>Keep “{renderUntrusted(name.trim())}”</span>;
}

/** Returns when the draft was replaced for a history entry. */
export function readReplacedAt(state: unknown): number | undefined {
  const at = state instanceof Object && 'replacedAt' in state ? state.replacedAt : undefined;
  return typeof at === 'number' ? at : undefined;
}

/** Returns a function that puts a pet into the form and opens it. It asks first if the form has another pet. */
export function useDraftReplacement(): (next: NewDraft) => void {
  return use(ReplaceDraftContext);
}

/** @param several how many pets alike, and their name before their numbers */
export function draftOf(
  pet: Omit<Pet, 'id'>,
  several: { name?: string | undefined; count: number } = { count: 1 },
): Draft {
  const texts = Object.fromEntries(FIELDS.map(({ key, text }) => [key, text(pet)]));
  // An unknown status becomes **Not set**.
  const { data = PetText.parse({ ...texts, status: '' }) } = PetText.safeParse(texts);
  const form = { ...EMPTY_DRAFT, ...data };
  const { name = pet.name, count } = several;
  if (count === 1) return form;
  const firstNumber = digitsOf(pet.name.slice(name.length));
  const isNumbered = pet.name !== name;
  return { ...form, name, quantity: String(count), isNumbered, firstNumber, firstNumberOf: name };
}

function Summary({ draft }: { draft: Draft }) {
  const typed = FIELDS.filter(({ key }) => key !== 'status' && draft[key].trim() !== '');
  const texts = typed.map(({ key, label }, index) => (
    <Fragment key={key}>
      {index > 0 && ', '}
      {key === 'name' ? (
        <>“{renderUntrusted(draft.name.trim())}”</>
      ) : (
        `${label.toLowerCase()} ${draft[key].trim()}`
      )}
    </Fragment>
  ));
  return (
    <>
      <CountOfSeveral draft={draft} />
      {texts}
    </>
  );
}

function CountOfSeveral({ draft }: { draft: Draft }) {
  return isOfSeveral(draft) && <span>{`${draft.quantity.trim()} × `}</span>;
}
