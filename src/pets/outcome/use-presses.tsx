import { useMutation } from '@tanstack/react-query';
import type { Group, Row } from '../../database/schema.ts';
import type { GroupAction } from '../../outbox/group-actions.ts';
import type { ActionRejection, WritingAction } from '../../outbox/row-actions.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { Notice } from '../../ui/notice.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { describeUnsaved } from './describe-hold.ts';

const REJECTIONS: Record<ActionRejection, string> = {
  'already answered': 'This was already answered.',
  'outcome known': 'The outcome is already known.',
  'being sent': 'Too late: it is already being sent.',
  'other row': 'That pet is already matched to another entry in Sent.',
  gone: 'It is no longer in Sent.',
  'session ended': 'The session ended, so nothing was changed.',
};

/** What the buttons of sent pets do, in their line and in the strip. */
export function usePresses() {
  const outbox = useOutbox();
  const replaceDraft = useReplaceDraft();
  const { mutate, mutateAsync, data, error, isPending } = useMutation({
    mutationFn: async (press: () => Promise<ActionRejection | undefined>) =>
      (await press()) ?? null,
    gcTime: 0,
  });
  return {
    isBusy: isPending,
    act: (id: number, action: WritingAction) => mutate(() => outbox.performAction(id, action)),
    actOnGroup: (id: string, action: GroupAction) =>
      mutate(() => outbox.performGroupAction(id, action)),
    /**
     * Puts the pets of one press into the form, and removes them from **Sent**. If the form has other input, it asks
     * first, and does nothing if the user keeps that.
     */
    undo: ([row, ...others]: readonly Row[], group?: Pick<Group, 'id' | 'name'>) => {
      if (row?.pet === undefined) return;
      const undone = group ? { group: group.id } : { row: row.id };
      replaceDraft({
        ...formOf(row.pet, { name: group?.name, count: 1 + others.length }),
        ...(row.corrects !== undefined && { corrects: { row: row.corrects } }),
        // After an error, it is not known whether the pet was removed, so its text stays in the form.
        undo: async () => (await mutateAsync(() => outbox.undo(undone)).catch(() => null)) === null,
      });
    },
    /** Says why the last press changed nothing. */
    problem: (
      <>
        {data && <p role="alert">{REJECTIONS[data]}</p>}
        {error && (
          <Notice tone="problem" {...describeUnsaved('nothing was changed or sent', error)} />
        )}
      </>
    ),
  };
}
