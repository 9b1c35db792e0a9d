import type { ComponentProps } from 'react';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import type { Draft } from '../new-pet/draft.ts';

interface NumberThemProps extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  draft: Draft;
  count: number;
}

export function NumberThem({ draft, count, ...input }: NumberThemProps) {
  // Some name, so that nothing moves when it is typed.
  const name = draft.name.trim() || 'Name';
  return (
    <Checkbox
      {...input}
      label="Number them"
      hint={
        draft.isNumbered ? (
          <>
            {renderUntrusted(`${name} 1`)}
            <span> … </span>
            {renderUntrusted(`${name} ${count}`)}
          </>
        ) : (
          <>
            <span>{`${count} × `}</span>
            {renderUntrusted(name)}
          </>
        )
      }
    />
  );
}
