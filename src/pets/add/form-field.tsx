import type { UseFormReturn } from 'react-hook-form';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CategoryInput } from '../new-pet/category-input.tsx';
import { type Draft, rowsToCorrect } from '../new-pet/draft.ts';
import { Nearest } from '../new-pet/nearest.tsx';
import { unknownCategory, writtenCategory } from '../new-pet/read-category.ts';
import { type CategoryNames, NO_NAMES } from '../pet/category-names.ts';
import type { Field } from '../pet/fields.tsx';
import { STATUS_OPTIONS } from '../pet/status.tsx';
import { NameWarnings } from './name-warnings.tsx';
import slot from '../../ui/fields/slot.module.css';

interface FormFieldProps extends Pick<UseFormReturn<Draft>, 'register' | 'setValue'> {
  field: Field;
  id: string;
  /** The ID of the sentence about what cannot be changed. */
  warningId: string;
  draft: Draft;
  /** The names that would be sent. */
  toSend: readonly string[];
  /** Undefined until they are loaded. */
  names: CategoryNames | undefined;
  problem: string | undefined;
}

const OPTIONS = [...STATUS_OPTIONS, { value: '', label: 'Not set' } as const];

export function FormField({ field, draft, toSend, register, setValue, ...props }: FormFieldProps) {
  const { key, label } = field;
  const { id, warningId, names = NO_NAMES, problem } = props;
  const input = { ...register(key), id, label, problem, slot: slot.slot };
  switch (key) {
    case 'name':
      return (
        <TextField
          {...input}
          autoComplete="off"
          // Announced with the field: the warning itself comes after the button.
          describedBy={warningId}
          helperText={
            <NameWarnings toSend={toSend} corrected={rowsToCorrect(draft)} names={names} />
          }
        />
      );
    case 'categoryId': {
      const isKept = draft.keptCategory !== undefined && draft.categoryId === draft.keptCategory;
      const choose = (chosen: string) =>
        setValue(key, chosen, { shouldValidate: problem !== undefined });
      const hint = names.size > 0 ? 'A name or an ID' : 'A whole number, like 12';
      return (
        <CategoryInput
          {...input}
          hint={<span>{isKept ? 'Kept from the last pet' : hint}</span>}
          text={draft.categoryId}
          names={names}
          problem={
            problem === unknownCategory(draft.categoryId) ? (
              <>
                {problem}
                <Nearest
                  text={draft.categoryId}
                  names={names}
                  max={1}
                  onChosen={(chosen) => {
                    choose(chosen);
                    // The button is gone.
                    document.getElementById(id)?.focus();
                  }}
                />
              </>
            ) : (
              problem
            )
          }
          onChosen={choose}
          // A category that was typed is written as one that was chosen.
          onBlur={(event) => {
            const written = writtenCategory(event.currentTarget.value, names);
            if (!isKept && written !== undefined) setValue(key, written);
            void input.onBlur(event);
          }}
        />
      );
    }
    case 'status':
      return (
        <RadioGroup
          legend={label}
          name={key}
          options={OPTIONS}
          value={draft.status}
          onChange={(value) => setValue(key, value)}
        />
      );
    default:
      return <TextField {...input} autoComplete="off" />;
  }
}
