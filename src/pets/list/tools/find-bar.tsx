import type { ReactNode, Ref } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { MAX_FIND_LENGTH } from '../list-address.ts';
import styles from './find-bar.module.css';
import toolsSpace from './tools-space.module.css';

interface FindBarProps {
  /** The bar can be focused by script. */
  ref: Ref<HTMLDivElement>;
  fieldRef: Ref<HTMLInputElement>;
  typed: string;
  onType: (text: string) => void;
  /** The search status, and the buttons beside the field. */
  children: ReactNode;
}

/** The search field above the rows. */
export function FindBar({ ref, fieldRef, typed, onType, children }: FindBarProps) {
  return (
    <div ref={ref} className={`${toolsSpace.space} ${styles.bar}`} tabIndex={-1}>
      <div className={styles.field}>
        <TextField
          ref={fieldRef}
          type="search"
          label="Find in these pets"
          value={typed}
          maxLength={MAX_FIND_LENGTH}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </div>
      {children}
    </div>
  );
}
