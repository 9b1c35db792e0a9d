import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { errorDetails } from '../../api/errors/error-details.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { checkKey } from '../keys/check-key.ts';
import type { Environment } from '../environment.ts';
import { KeyField } from './key-field.tsx';
import type { Session } from '../session.ts';
import styles from './key-form.module.css';

interface KeyFormProps {
  session: Session;
  /** What the key is for, or what the choice starts from. */
  environment: Environment;
  /** The environments to choose from, where there is a choice. */
  choices?: readonly Environment[];
  onOpened?: () => void;
}

const KEYLESS = {
  kept: 'The key for this environment was given earlier, and is used again.',
  practice:
    'Practice needs no key. It answers inside this page, with sample pets of its own. Nothing reaches the store.',
};

/** Asks for a key, where need be, tries it, and opens the store with it. */
export function KeyForm({ session, environment: first, choices, onOpened }: KeyFormProps) {
  const [environment, setEnvironment] = useState(first);
  const [trial, setTrial] = useState<AbortController>();
  const [keyProblem, setKeyProblem] = useState<{ words: ReactNode }>();
  const [failure, setFailure] = useState<Error>();
  const keyField = useRef<HTMLInputElement>(null);
  const keepHint = useId();
  const asksForKey = !session.hasKey(environment);

  // A form that is closed, or whose environment is changed, tries nothing any more.
  useEffect(() => () => trial?.abort(), [trial]);

  // Once it is drawn: a kept key that is refused makes the field appear.
  useEffect(() => {
    if (keyProblem !== undefined) keyField.current?.focus();
  }, [keyProblem]);

  const open = async (keep: boolean) => {
    setFailure(undefined);
    setKeyProblem(undefined);
    const key = asksForKey ? (keyField.current?.value.trim() ?? '') : undefined;
    const words = key === undefined ? undefined : checkKey(key);
    if (words !== undefined) return setKeyProblem({ words });

    const own = new AbortController();
    setTrial(own);
    try {
      await session.open(environment, key, keep, own.signal);
      if (!own.signal.aborted) onOpened?.();
    } catch (error) {
      if (own.signal.aborted) return;
      const isRefused = error instanceof ApiError && error.status === 401;
      // Another tab may have kept a newer key meanwhile: then there is no field to say it at.
      if (isRefused && !session.hasKey(environment))
        setKeyProblem({ words: refusal(error, choices !== undefined) });
      else setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setTrial((current) => (current === own ? undefined : current));
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (trial === undefined) void open(new FormData(event.currentTarget).has('keep'));
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {choices !== undefined && choices.length > 1 && (
        <RadioGroup
          legend="Environment"
          name="environment"
          options={choices.map(({ name }) => ({ value: name, label: name }))}
          value={environment.name}
          onChange={(name) => {
            setEnvironment(choices.find((one) => one.name === name) ?? environment);
            setTrial(undefined);
            setKeyProblem(undefined);
            setFailure(undefined);
          }}
        />
      )}
      {asksForKey ? (
        <>
          <KeyField
            ref={keyField}
            {...(keyProblem !== undefined && { problem: keyProblem.words })}
          />
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
      <Button type="submit" variant="primary" isBusy={trial !== undefined}>
        {trial !== undefined ? 'Opening the store…' : 'Open the store'}
      </Button>
    </form>
  );
}

/** With the service's own words, in any script: `dir` keeps them from turning the text around. */
function refusal(error: ApiError, hasChoice: boolean): ReactNode {
  const { said } = describeError(error);
  return (
    <>
      The service did not accept this API key. Check it
      {hasChoice && ', or choose another environment'}
      {said !== undefined && (
        <>
          . The service says:{' '}
          <q className={styles.said} dir="auto">
            {said}
          </q>
        </>
      )}
    </>
  );
}
