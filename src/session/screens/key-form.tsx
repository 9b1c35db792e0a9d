import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { takesCharacters } from '../../ui/use-shortcut.ts';
import { countOf } from '../../ui/words.ts';
import { type Environment, PRACTICE_KEY } from '../environment.ts';
import type { Session } from '../session.ts';
import { checkKey, describeKeyProblem, FailureNotice, readKey } from './key-failures.tsx';
import layout from '../../ui/layout.module.css';
import styles from './key-form.module.css';

export const IDLE_TIME = `${countOf(IDLE_MINUTES, 'minute')} of inactivity`;

const HINT = `${layout.quiet} ${styles.hint}`;

interface KeyFormProps {
  session: Session;
  environment: Environment;
  /** What its button opens. */
  name?: string;
  /** Called when another environment is chosen. If missing, the form offers no choice. */
  onChosen?: (environment: Environment) => void;
  /** Whether to offer Practice, too, while asking for a key. */
  offersTrial?: boolean;
  /** Whether to ask for a key although one is stored. */
  asksForOther?: boolean;
  reason?: ReactNode;
  /** The ID of a text above the form that screen readers read with the key field. */
  describedBy?: string | undefined;
  /** A notice that may appear later, below the button: above, it would move the button while it is being pressed. */
  notice?: ReactNode;
  onOpened?: () => void;
  /** In a dialog, which it closes. */
  onCancel?: () => void;
}

export function KeyForm({
  session,
  environment,
  name = HAS_PRACTICE && environment.kind === 'practice' ? 'Practice' : 'the store',
  onChosen,
  offersTrial = false,
  asksForOther = false,
  reason,
  describedBy,
  notice,
  onOpened,
  onCancel,
}: KeyFormProps) {
  const [trial, setTrial] = useState<AbortController>();
  const [failure, setFailure] = useState<string | Error>();
  const [isKeyShown, setKeyShown] = useState(false);
  // The typed key is only in the input, not in React state, so that it disappears with the field.
  const keyField = useRef<HTMLInputElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const { environments } = session;
  const usesStored = (chosen: Environment) =>
    !asksForOther && session.keyStateOf(chosen) === 'stored';
  const asksForKey = environment.kind === 'service' && !usesStored(environment);
  const hasChoice = onChosen !== undefined && environments.length > 1;
  const practice = environments.find(({ kind }) => kind !== 'service');
  // If another tab has stored a newer key since, there is no field for the problem.
  const keyProblem = asksForKey ? describeKeyProblem(failure, hasChoice) : undefined;

  // Aborts the check when the form closes or another environment is chosen.
  useEffect(() => () => trial?.abort(), [trial]);

  // In an effect, so that screen readers read the rendered problem with the field.
  useEffect(() => {
    if (failure !== undefined) keyField.current?.focus();
  }, [failure]);

  // Unless a person is typing elsewhere.
  useEffect(() => {
    if (!takesCharacters(document.activeElement)) keyField.current?.focus();
  }, []);

  // “You are offline” would no longer be true.
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
    const isPractice = HAS_PRACTICE && next.kind === 'practice';
    const key = isPractice ? PRACTICE_KEY : readKey(keyField.current?.value ?? '');
    // A typed key counts even if another tab has stored one since.
    if (key === '' && usesStored(next)) {
      session.show(next);
      return onOpened?.();
    }
    const problem = checkKey(key);
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
    // The pressed button disappears, so the focus moves to one that stays.
    openButton.current?.focus();
    void open(next);
  };

  return (
    <form className={`${layout.column} ${styles.form}`} onSubmit={submit} noValidate>
      {hasChoice && (
        <RadioGroup
          legend="Environment"
          name="environment"
          options={environments.map((option) => ({ value: option.name, label: option.name }))}
          value={environment.name}
          onChange={(chosen) =>
            choose(environments.find((option) => option.name === chosen) ?? environment)
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
            describedBy={describedBy}
            problem={keyProblem}
            endAdornment={
              <span className={styles.toggle}>
                <Button
                  variant="quiet"
                  aria-label={isKeyShown ? 'Hide API key' : 'Show API key'}
                  onClick={() => setKeyShown(!isKeyShown)}
                >
                  {isKeyShown ? 'Hide' : 'Show'}
                </Button>
              </span>
            }
          />
          <p className={HINT}>
            Forgotten after {IDLE_TIME}, after 8 hours, or when you close the browser.
          </p>
        </div>
      )}
      {!asksForKey && reason !== undefined && <p className={HINT}>{reason}</p>}
      {!asksForKey && environment.kind === 'service' && (
        <p className={HINT}>The key you entered earlier for this environment will be used.</p>
      )}
      {HAS_PRACTICE && environment.kind === 'practice' && hasChoice && (
        <p className={HINT}>Practice needs no key.</p>
      )}
      {keyProblem === undefined && failure instanceof Error && (
        <FailureNotice failure={failure} environment={environment} />
      )}
      <div className={`${layout.buttons} ${onCancel ? layout.dialogFoot : ''}`}>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button ref={openButton} type="submit" variant="primary" isBusy={trial !== undefined}>
          {trial !== undefined ? `Opening ${name}…` : `Open ${name}`}
        </Button>
      </div>
      {notice}
      {HAS_PRACTICE && offersTrial && asksForKey && practice && (
        <div className={`${layout.closeColumn} ${styles.offer}`}>
          <p>
            <strong>No key yet?</strong> Try everything in Practice with sample pets. Nothing you do
            there reaches the store.
          </p>
          <Button onClick={() => openPractice(practice)}>Open Practice</Button>
        </div>
      )}
    </form>
  );
}
