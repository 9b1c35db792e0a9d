import { type ReactNode, type Ref, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface KeyFieldProps {
  ref: Ref<HTMLInputElement>;
  hint?: ReactNode;
  problem?: ReactNode;
  describedBy?: string | undefined;
}

/**
 * The field for the API key, hidden like a password. What is typed is in the input alone, not in React
 * state, so that it is gone with the field.
 */
export function KeyField({ ref, hint, problem, describedBy }: KeyFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      ref={ref}
      label="API key"
      name="key"
      type={shown ? 'text' : 'password'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint={hint}
      problem={problem}
      describedBy={describedBy}
      endButton={
        <Button aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide API key' : 'Show API key'}
        </Button>
      }
    />
  );
}
