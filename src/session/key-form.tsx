import { type SubmitEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { describeError } from '../api/describe-error.ts';
import { errorDetails } from '../api/error-details.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { checkKey } from './check-key.ts';
import type { Environment } from './environment.ts';
import { KeyField } from './key-field.tsx';
import type { Session } from './session.ts';
import styles from './key-form.module.css';

interface KeyFormProps {
  session: Session;
  /** One where only the key is asked for again, several where there is a choice. */
  environments: readonly Environment[];
  onOpened?: () => void;
}

const KEYLESS = {
  kept: 'The key for this environment was given earlier, and is used again.',
  practice:
    'Practice needs no key. It answers inside this page, with sample pets of its own. Nothing reaches the store.',
};

/** Asks for environment and key, tries the key, and opens the store with it. */
export function KeyForm({ session, environments, onOpened }: KeyFormProps) {
  const [environment, setEnvironment] = useState(session.lastEnvironment);
  const [opening, setOpening] = useState(false);
  const [keyProblem, setKeyProblem] = useState<string>();
  const [failure, setFailure] = useState<Error>();
  const keyField = useRef<HTMLInputElement>(null);
  const keepHint = useId();
  const asksForKey = !session.hasKey(environment);

  const refuse = (problem: string) => {
    setKeyProblem(problem);
    keyField.current?.focus();
  };

  const open = async (keep: boolean) => {
    setFailure(undefined);
    setKeyProblem(undefined);
    const key = asksForKey ? (keyField.current?.value.trim() ?? '') : undefined;
    const problem = key === undefined ? undefined : checkKey(key);
    if (problem !== undefined) return refuse(problem);

    setOpening(true);
    try {
      await session.open(environment, key, keep);
      onOpened?.();
    } catch (error) {
      if (environment.needsKey && error instanceof ApiError && error.status === 401)
        refuse('The service did not take this API key. Check it, or choose another environment');
      else setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setOpening(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!opening) void open(new FormData(event.currentTarget).has('keep'));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {environments.length > 1 && (
        <RadioGroup
          legend="Environment"
          name="environment"
          options={environments.map(({ name }) => ({ value: name, label: name }))}
          value={environment.name}
          onChange={(name) => {
            setEnvironment(environments.find((one) => one.name === name) ?? environment);
            setKeyProblem(undefined);
            setFailure(undefined);
          }}
        />
      )}
      {asksForKey ? (
        <>
          <KeyField ref={keyField} {...(keyProblem !== undefined && { problem: keyProblem })} />
          <div>
            <Checkbox name="keep" label="Keep on this computer" aria-describedby={keepHint} />
            <p id={keepHint} className={styles.hint}>
              For 8 hours at most. Otherwise the key goes when this tab is closed.
            </p>
          </div>
        </>
      ) : (
        <p className={styles.hint}>{KEYLESS[environment.needsKey ? 'kept' : 'practice']}</p>
      )}
      {failure !== undefined && (
        <Notice
          tone="problem"
          {...describeError(failure)}
          actions={
            <CopyButton
              text={errorDetails(failure, {
                environment: environment.name,
                baseUrl: environment.baseUrl,
                app: APP_VERSION,
              })}
            >
              Copy details
            </CopyButton>
          }
        />
      )}
      <Button type="submit" variant="primary" busy={opening}>
        {opening ? 'Opening the store…' : 'Open the store'}
      </Button>
    </form>
  );
}
