import type { FieldErrors, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { CategoryNames } from '../pet/category-names.ts';
import { type Draft, submittedForm } from './draft.ts';

type Submitted = z.infer<ReturnType<typeof submittedForm>>;

/**
 * Checks the form with its schema, and names the first problem of each field. Not with `@hookform/resolvers`, which costs
 * 0.7 KiB after the first view: this form is flat, and moves the focus itself.
 *
 * @param names undefined until they are loaded
 * @param base of the build
 */
export function formResolver(
  names: CategoryNames | undefined,
  base: string,
): Resolver<Draft, unknown, Submitted> {
  const schema = submittedForm(names, base);
  return (typed) => {
    const { data, error } = schema.safeParse(typed);
    if (error === undefined) return { values: data, errors: {} };
    const errors: FieldErrors<Draft> = Object.fromEntries(
      error.issues
        .toReversed()
        .map(({ path: [field = ''], message }) => [field, { type: 'custom', message }]),
    );
    return { values: {}, errors };
  };
}
