import type { NewPet } from '../../api/schemas.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { useActOnGroup } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import type { Draft } from '../new-pet/draft.ts';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { buttonLabel, REJECTIONS } from './row-actions.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

/** Returns the draft that adds such pets again. @param name the name before their numbers */
export function draftOf(pet: NewPet, name: string, count: number): Draft {
  const several = { quantity: String(count), isNumbered: pet.name !== name };
  return { form: { ...formOf(pet), name }, ...(count > 1 && { several }) };
}

interface DelayActionsProps {
  sent: SentGroup;
  hasShortcut: boolean;
}

/** **Undo** and **Send now** for a delayed group of the form. */
export function DelayActions({ sent: { group, first }, hasShortcut }: DelayActionsProps) {
  const { mutate, data: rejection, isPending } = useActOnGroup();
  const replaceDraft = useReplaceDraft();
  const undo = () =>
    mutate(
      { id: group.id, action: 'undo' },
      {
        onSuccess: (why) => {
          if (why === null && first?.pet) replaceDraft(draftOf(first.pet, group.name, group.count));
        },
      },
    );
  const keys = useShortcut('Z', 'Undo the latest pet', hasShortcut ? undo : undefined);
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      <Button
        aria-keyshortcuts={keys}
        aria-label={buttonLabel('Undo', group.name)}
        isBusy={isPending}
        onClick={() => isPending || undo()}
      >
        Undo
      </Button>
      <Button
        aria-label={buttonLabel('Send now', group.name)}
        isBusy={isPending}
        onClick={() => isPending || mutate({ id: group.id, action: 'send now' })}
      >
        Send now
      </Button>
      {rejection && <p role="alert">{REJECTIONS[rejection]}</p>}
    </div>
  );
}
