import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { Draft } from '../new-pet/draft.ts';

interface NumberThemProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  draft: Draft;
  count: number;
}

/** Whether several are numbered, with the names that they then get. */
export function NumberThem({ draft, count, ...input }: NumberThemProps) {
  const name = draft.name.trim();
  return (
    <Checkbox
      {...input}
      label="Number them"
      hint={
        draft.isNumbered &&
        name !== '' && (
          <>
            {renderUntrusted(`${name} 1`)}
            <span> … </span>
            {renderUntrusted(`${name} ${count}`)}
          </>
        )
      }
    />
  );
}
