import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { errorDetails } from '../../api/errors/error-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import { checkKey } from '../keys/check-key.ts';
import type { Environment } from '../environment.ts';
import { WITHOUT_USE } from './idle-time.ts';
import { KeyField } from './key-field.tsx';
import { noticeWords, SaidByService } from './said-by-service.tsx';
import type { Session } from '../session.ts';
import layout from '../../ui/layout.module.css';
import styles from './key-form.module.css';

const HINT = `${layout.quiet} ${styles.hint}`;

interface KeyFormProps {
  session: Session;
  /** The environment to open or, with `choices`, the one that is chosen at first. */
  environment: Environment;
  /** The environments to choose from. Without them there is no choice. */
  choices?: readonly Environment[];
  /** Whether to offer Practice while a key is asked for. */
  offersTrial?: boolean;
  /** Why the form is shown: the key field's description or, where no key is asked for, a line of its own. */
  reason?: ReactNode;
  /** The ID of such a description elsewhere on the page. */
  describedBy?: string;
  /** Whether the key field takes the focus, unless somebody is typing elsewhere. */
  focusesKey?: boolean;
  /** Called when another environment is chosen. */
  onChosen?: (environment: Environment) => void;
  onOpened?: () => void;
}

const STORED_KEY = 'You entered a key for this environment earlier. It will be used again.';
const NO_KEY_NEEDED =
  'Practice needs no key. It runs inside this page, with its own sample pets. Nothing reaches the store.';

/** Asks for a key if there is none, tries it, and opens the environment with it. */
export function KeyForm({
  session,
  environment: first,
  choices,
  offersTrial = false,
  reason,
  describedBy,
  focusesKey = false,
  onChosen,
  onOpened,
}: KeyFormProps) {
  const [environment, setEnvironment] = useState(first);
  const [trial, setTrial] = useState<AbortController>();
  const [keyProblem, setKeyProblem] = useState<{ words: ReactNode }>();
  const [failure, setFailure] = useState<Error>();
  const keyField = useRef<HTMLInputElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const keepHint = useId();
  const asksForKey = !session.hasKey(environment);
  const hasChoice = choices !== undefined && choices.length > 1;
  const name = HAS_PRACTICE && !environment.needsKey ? 'Practice' : 'the store';
  const practice = choices?.find(({ needsKey }) => !needsKey);

  // Aborts the request that tries the key when the form is closed or another environment is chosen.
  useEffect(() => () => trial?.abort(), [trial]);

  // The field gets the focus in an effect, because it is not rendered yet when a stored key is refused.
  useEffect(() => {
    if (keyProblem !== undefined) keyField.current?.focus();
  }, [keyProblem]);

  useEffect(() => {
    if (focusesKey && !takesCharacters(document.activeElement)) keyField.current?.focus();
  }, [focusesKey]);

  // "This computer is offline" would no longer be true.
  useEffect(() => {
    const forgetFailure = () => setFailure(undefined);
    addEventListener('online', forgetFailure);
    return () => removeEventListener('online', forgetFailure);
  }, []);

  const choose = (next: Environment) => {
    setEnvironment(next);
    onChosen?.(next);
    setTrial(undefined);
    setKeyProblem(undefined);
    setFailure(undefined);
  };

  const open = async (next: Environment, keep: boolean) => {
    setFailure(undefined);
    setKeyProblem(undefined);
    // What was typed counts, also if another tab has stored a key meanwhile. Practice has no key.
    const typed = next.needsKey ? (keyField.current?.value.trim() ?? '') : '';
    const key = typed === '' && session.hasKey(next) ? undefined : typed;
    const words = key === undefined ? undefined : checkKey(key);
    if (words !== undefined) return setKeyProblem({ words });

    const own = new AbortController();
    setTrial(own);
    try {
      await session.open(next, key, keep, own.signal);
      if (!own.signal.aborted) onOpened?.();
    } catch (error) {
      if (own.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.status === 401;
      // If another tab has stored a newer key meanwhile, there is no field to show the problem at.
      if (isRefused && !session.hasKey(next))
        setKeyProblem({ words: refusal(error, choices !== undefined) });
      else setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setTrial((current) => (current === own ? undefined : current));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trial === undefined) void open(environment, new FormData(event.currentTarget).has('keep'));
  };

  const openPractice = (next: Environment) => {
    choose(next);
    // Practice needs no key, so the pressed button disappears. The focus moves to the button that stays.
    openButton.current?.focus();
    void open(next, false);
  };

  return (
    <form className={`${layout.column} ${styles.form}`} onSubmit={submit} noValidate>
      {hasChoice && (
        <RadioGroup
          legend="Environment"
          name="environment"
          options={choices.map((one) => ({ value: one.name, label: one.name }))}
          value={environment.name}
          onChange={(chosen) => choose(choices.find((one) => one.name === chosen) ?? environment)}
        />
      )}
      {asksForKey && (
        <>
          <KeyField
            ref={keyField}
            hint={reason}
            describedBy={describedBy}
            problem={keyProblem?.words}
          />
          <div>
            <Checkbox name="keep" label="Keep on this computer" aria-describedby={keepHint} />
            <p id={keepHint} className={HINT}>
              For 8 hours at most, and not beyond {WITHOUT_USE}. Otherwise only this tab keeps the
              key, also when the browser reopens it, until {WITHOUT_USE}.
            </p>
          </div>
        </>
      )}
      {!asksForKey && reason !== undefined && <p className={HINT}>{reason}</p>}
      {!asksForKey && environment.needsKey && <p className={HINT}>{STORED_KEY}</p>}
      {HAS_PRACTICE && !environment.needsKey && hasChoice && (
        <p className={HINT}>{NO_KEY_NEEDED}</p>
      )}
      {failure !== undefined && (
        <Notice
          tone="problem"
          {...noticeWords(failure)}
          actions={
            <CopyButton
              text={errorDetails(failure, {
                environmentName: environment.name,
                baseUrl: environment.baseUrl,
                app: APP_VERSION,
              })}
            >
              Copy details
            </CopyButton>
          }
        />
      )}
      <Button ref={openButton} type="submit" variant="primary" isBusy={trial !== undefined}>
        {trial !== undefined ? `Opening ${name}…` : `Open ${name}`}
      </Button>
      {HAS_PRACTICE && offersTrial && asksForKey && practice && (
        <div className={`${layout.closeColumn} ${styles.offer}`}>
          <p>
            <strong>No key yet?</strong> Try everything in Practice, with sample pets. Nothing there
            reaches the store.
          </p>
          <Button onClick={() => openPractice(practice)}>Open Practice</Button>
        </div>
      )}
    </form>
  );
}

/** Returns the message for a 401. */
function refusal(error: ApiError, hasChoice: boolean): ReactNode {
  return (
    <>
      The service did not accept this API key. Check it
      {hasChoice && ', or choose another environment'}
      <SaidByService said={describeError(error).said} />
    </>
  );
}
