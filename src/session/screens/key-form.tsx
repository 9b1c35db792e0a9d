import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import { countOf } from '../../ui/words.ts';
import type { Environment } from '../environment.ts';
import { checkKey } from '../check-key.ts';
import type { Session } from '../session.ts';
import { describeKeyProblem, FailureNotice } from './key-failures.tsx';
import layout from '../../ui/layout.module.css';
import styles from './key-form.module.css';

/** The idle time in words, such as `30 minutes of inactivity`. */
export const INACTIVITY = `${countOf(IDLE_MINUTES, 'minute')} of inactivity`;

const HINT = `${layout.quiet} ${styles.hint}`;

const STORED_KEY = 'You entered a key for this environment earlier. It will be used again.';
const NO_KEY_NEEDED = 'Practice needs no key.';

interface KeyFormProps {
  session: Session;
  /** The environment to open. */
  environment: Environment;
  /** Called when another environment is chosen. Without it, the form offers no choice. */
  onChosen?: (environment: Environment) => void;
  /** Whether to offer Practice while a key is asked for. */
  offersTrial?: boolean;
  /** Why the form is shown. */
  reason?: ReactNode;
  /** A notice that may appear later. It is below the button: above it, it would move the button as it is pressed. */
  notice?: ReactNode;
  /** Whether the key field takes the focus, unless somebody is typing elsewhere. */
  focusesKey?: boolean;
  onOpened?: () => void;
}

/** Asks for a key if there is none, tries it, and opens the environment with it. */
export function KeyForm({
  session,
  environment,
  onChosen,
  offersTrial = false,
  reason,
  notice,
  focusesKey = false,
  onOpened,
}: KeyFormProps) {
  const [trial, setTrial] = useState<AbortController>();
  /** What is wrong with the key, or why the environment could not be opened. */
  const [failure, setFailure] = useState<string | Error>();
  const [isKeyShown, setKeyShown] = useState(false);
  // What is typed is in the input alone, not in React state, so that it is gone with the field.
  const keyField = useRef<HTMLInputElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const { environments } = session;
  const asksForKey = !session.hasKey(environment);
  const hasChoice = onChosen !== undefined && environments.length > 1;
  const name = HAS_PRACTICE && !environment.needsKey ? 'Practice' : 'the store';
  const practice = environments.find(({ needsKey }) => !needsKey);
  // If another tab has stored a newer key meanwhile, there is no field to show a refusal at.
  const keyProblem = asksForKey ? describeKeyProblem(failure, hasChoice) : undefined;

  // Aborts the request that tries the key when the form is closed or another environment is chosen.
  useEffect(() => () => trial?.abort(), [trial]);

  // In an effect, because the field is not rendered yet when a stored key is refused.
  useEffect(() => {
    if (failure !== undefined) keyField.current?.focus();
  }, [failure]);

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
    onChosen?.(next);
    setTrial(undefined);
    setFailure(undefined);
  };

  const open = async (next: Environment) => {
    setFailure(undefined);
    // What was typed counts, also if another tab has stored a key meanwhile. Practice needs no key.
    const typed = next.needsKey ? (keyField.current?.value.trim() ?? '') : '';
    const key = typed === '' && session.hasKey(next) ? undefined : typed;
    const problem = key === undefined ? undefined : checkKey(key);
    if (problem !== undefined) return setFailure(problem);

    const own = new AbortController();
    setTrial(own);
    try {
      await session.open(next, key, own.signal);
      if (!own.signal.aborted) onOpened?.();
    } catch (error) {
      if (!own.signal.aborted)
        setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setTrial((current) => (current === own ? undefined : current));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trial === undefined) void open(environment);
  };

  const openPractice = (next: Environment) => {
    choose(next);
    // Practice needs no key, so the pressed button disappears. The focus moves to the button that stays.
    openButton.current?.focus();
    void open(next);
  };

  return (
    <form className={`${layout.column} ${styles.form}`} onSubmit={submit} noValidate>
      {hasChoice && (
        <RadioGroup
          legend="Environment"
          name="environment"
          options={environments.map((one) => ({ value: one.name, label: one.name }))}
          value={environment.name}
          onChange={(chosen) =>
            choose(environments.find((one) => one.name === chosen) ?? environment)
          }
        />
      )}
      {asksForKey && (
        <div className={layout.closeColumn}>
          <TextField
            ref={keyField}
            label="API key"
            name="key"
            type={isKeyShown ? 'text' : 'password'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={reason}
            problem={keyProblem}
            endAdornment={
              <Button aria-pressed={isKeyShown} onClick={() => setKeyShown(!isKeyShown)}>
                {isKeyShown ? 'Hide API key' : 'Show API key'}
              </Button>
            }
          />
          <p className={HINT}>
            Forgotten after {INACTIVITY}, after 8 hours, or when you close the browser.
          </p>
        </div>
      )}
      {!asksForKey && reason !== undefined && <p className={HINT}>{reason}</p>}
      {!asksForKey && environment.needsKey && <p className={HINT}>{STORED_KEY}</p>}
      {HAS_PRACTICE && !environment.needsKey && hasChoice && (
        <p className={HINT}>{NO_KEY_NEEDED}</p>
      )}
      {keyProblem === undefined && failure instanceof Error && (
        <FailureNotice failure={failure} environment={environment} />
      )}
      <Button ref={openButton} type="submit" variant="primary" isBusy={trial !== undefined}>
        {trial !== undefined ? `Opening ${name}…` : `Open ${name}`}
      </Button>
      {notice}
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
