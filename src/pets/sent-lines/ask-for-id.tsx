import { type ComponentProps, lazy, Suspense } from 'react';
import type { Row } from '../../database/schema.ts';
import { Button } from '../../ui/button.tsx';
import type { ConfirmAdded } from './confirm-added.tsx';
import type { Command } from './words/line.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

type AskForIdProps = ComponentProps<typeof ConfirmAdded>;

// Its own chunk, because it is rarely opened.
const Confirm = lazy(async () => {
  const chunk = await import('./confirm-added.tsx').catch(() => undefined);
  return { default: chunk?.ConfirmAdded ?? ConfirmWithoutId };
});

/** Asks for the ID of a pet that was added (`ConfirmAdded`). */
export function AskForId(props: AskForIdProps) {
  return (
    <Suspense fallback={null}>
      <Confirm {...props} />
    </Suspense>
  );
}

/** If the chunk does not load, as offline, a question can be closed anyway. */
function ConfirmWithoutId({ onConfirm, onClose }: AskForIdProps) {
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      <Button variant="primary" onClick={() => onConfirm(undefined)}>
        Mark as added
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </div>
  );
}

export function addedCommand({ id }: Row, pet: bigint | undefined): Command {
  return { type: 'row', id, action: { type: 'added', ...(pet !== undefined && { id: pet }) } };
}
