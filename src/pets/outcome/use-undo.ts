import { useMutation } from '@tanstack/react-query';
import type { Row } from '../../database/schema.ts';
import type { Undoable } from '../../outbox/undo.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Draft } from '../new-pet/draft.ts';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';

/** @param name the name before their numbers */
export function draftOf(pet: NewPet, name: string, count: number): Draft {
  const several = { quantity: String(count), isNumbered: pet.name !== name };
  return { ...formOf(pet), name, ...(count > 1 && several) };
}

/**
 * **Undo**: puts the pets of one press into the form, and removes them from **Sent**. If the form has other input, it
 * asks first, and does nothing if the user keeps that. `rejection` says why the last press changed nothing.
 */
export function useUndo() {
  const outbox = useOutbox();
  const replaceDraft = useReplaceDraft();
  const { mutateAsync, data, error, isPending } = useMutation({
    mutationFn: async (undone: Undoable) => (await outbox.undo(undone)) ?? null,
    gcTime: 0,
  });
  /** @param name the name that several pets share, before their numbers */
  const undo = (rows: readonly Row[], undone: Undoable, name?: string) => {
    const [{ pet, corrects } = {}] = rows;
    if (pet === undefined) return;
    replaceDraft({
      ...draftOf(pet, name ?? pet.name, rows.length),
      ...(corrects !== undefined && { corrects: { row: corrects } }),
      // After an error, it is not known whether the pet was removed, so its text stays in the form.
      undo: async () => (await mutateAsync(undone).catch(() => null)) === null,
    });
  };
  return { undo, rejection: data ?? undefined, error, isPending };
}
