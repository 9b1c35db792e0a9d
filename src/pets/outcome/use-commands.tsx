import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/schema.ts';
import type { EntryWithRows, PressEntry } from '../../outbox/entries.ts';
import { canUndoEntry } from '../../outbox/entry-facts.ts';
import type { ActionRejection } from '../../outbox/row-actions.ts';
import { openOutbox } from '../../outbox/use-outbox.ts';
import { type PendingPets, PetsNotAdded, useRemovePending } from '../../outbox/use-pending-pets.ts';
import { Notice } from '../../ui/notice.tsx';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { undoUntil } from '../new-pet/undo-time.tsx';
import { useCorrectInFile } from './correct-in-file.ts';
import { DismissRows } from './dismiss-rows.tsx';
import type { Command } from './line.ts';
import { describeUnsaved } from './obstacle-words.ts';

/** Called after most commands, for a page that moves the focus. By default, only `useFocusFallback` moves it. */
export const AfterAnswerContext = createContext<() => void>(() => undefined);

const REJECTIONS: Record<ActionRejection, string> = {
  'already answered': 'This was already answered.',
  'outcome known': 'The outcome is already known.',
  'being sent': 'Too late: it is already being sent.',
  sent: 'Too late: it was already sent.',
  cancelled: 'Sending was already cancelled, so there is nothing to undo.',
  'other row': 'That pet is already matched to another entry in Sent.',
  gone: 'It is no longer in Sent.',
  'session ended': 'The session ended, so nothing was changed.',
};

const canCorrectAgain = (error: Error | undefined) =>
  !(error instanceof PetsNotAdded) || error.rejection === 'session ended';

/** What only the strip can do. */
export interface StripCommands {
  enterKey: () => void;
  /** Closes all news that have **Close**. */
  close: () => void;
}

export interface Commands {
  run: (command: Command) => void;
  isBusy: boolean;
  /** The row whose pet ID a person is asked for. */
  askedId: number | undefined;
  stopAsking: () => void;
  /** The question of the last command, if it asks one. */
  dialog: ReactNode;
  /** Why the last command changed nothing. */
  problem: ReactNode;
}

interface Write {
  type: Command['type'];
  write: () => Promise<ActionRejection | undefined | void>;
}

/**
 * Executes the commands of all buttons of sent pets. To be used once for each line or news, keyed by what it is about,
 * so that no refusal stands next to another pet.
 */
export function useCommands(strip?: StripCommands): Commands {
  const connection = useConnection();
  const replaceDraft = useReplaceDraft();
  const correctInFile = useCorrectInFile();
  const removePending = useRemovePending();
  const afterAnswer = use(AfterAnswerContext);
  const [askedId, setAskedId] = useState<number>();
  const [dismissing, setDismissing] = useState<EntryWithRows>();
  const { mutate, mutateAsync, data, error, isPending, variables } = useMutation({
    mutationFn: async ({ write }: Write) => (await write()) ?? null,
    gcTime: 0,
  });

  // Opened by a press, not while rendering: the strip opens the outbox once it listens to its changes.
  const outbox = () => openOutbox(connection);

  const undo = (entry: PressEntry) => {
    const { id, name, size, rows } = entry;
    const [{ id: row, pet, was }] = rows;
    if (pet === undefined) return;
    const corrected = was?.at(-1);
    // After an error, it is not known what was written.
    const writes = async (write: Write['write']) =>
      (await mutateAsync({ type: 'undo', write }).catch(() => null)) === null;
    const draft = formOf(pet, { name, count: size });
    replaceDraft({
      ...draft,
      // Without another name, its category is no input that a later **Undo** would ask about.
      ...(!corrected && { keptCategory: draft.categoryId }),
      // If the form has other input, it asks first. What does not wait needs no delay.
      ...(canUndoEntry(entry) && {
        askFirst: (answered) => writes(() => outbox().delayWhileAsked(id, answered)),
        onKept: () => void writes(() => outbox().delayPress(id, undoUntil(Date.now()))),
      }),
      ...(corrected && { corrects: { row, name: corrected.pet?.name } }),
      // Even after an error, its text stays in the form.
      undo: () => writes(() => outbox().undo(id)),
    });
  };
  const correct = ({ id, file, line = id, pet }: Row) => {
    if (file !== '') return correctInFile(file, line);
    if (pet) replaceDraft({ ...formOf(pet), corrects: { row: id, name: pet.name } });
  };
  const restore = ({ id, pets, name, corrects, error: reason }: PendingPets) =>
    replaceDraft({
      ...formOf(pets[0], { name, count: pets.length }),
      // A row that cannot be corrected any more leaves the text of a new pet.
      ...(corrects !== undefined && canCorrectAgain(reason) && { corrects: { row: corrects } }),
      onReplaced: () => removePending(id),
    });

  const run = (command: Command): void => {
    const { type } = command;
    switch (type) {
      case 'row': {
        const { id, action } = command;
        setAskedId(undefined);
        mutate({ type, write: () => outbox().performAction(id, action) });
        return action.type === 'check again' ? undefined : afterAnswer();
      }
      case 'file':
        return mutate({
          type,
          write: () => outbox().performFileAction(command.id, command.action),
        });
      case 'entry':
        return mutate({
          type,
          write: () => outbox().performEntryAction(command.id, command.action),
        });
      case 'undo':
        return undo(command.entry);
      case 'correct':
        return correct(command.row);
      case 'ask to dismiss':
        return setDismissing(command.entry);
      case 'ask for ID': {
        const { id } = command.row;
        // Pressed again, it needs no ID.
        if (askedId === id) return run({ type: 'row', id, action: { type: 'added' } });
        return setAskedId(id);
      }
      case 'restore':
        return restore(command.pending);
      case 'try again':
        return mutate({ type, write: () => outbox().endRefusal() });
      case 'send from here':
        return outbox().takeLock();
      case 'enter key':
        return strip?.enterKey();
      case 'close':
        return strip?.close();
      case 'open':
        return command.closesNews ? strip?.close() : undefined;
      // `CopyButton` does it, and says so.
      case 'copy':
        return undefined;
    }
  };
  const unchanged = variables?.type === 'try again' ? 'nothing was sent' : 'nothing was changed';
  return {
    run,
    isBusy: isPending,
    askedId,
    stopAsking: () => setAskedId(undefined),
    dialog: dismissing && (
      <DismissRows
        entry={dismissing}
        onDismiss={() => {
          setDismissing(undefined);
          const { id, rows } = dismissing;
          mutate({ type: 'ask to dismiss', write: () => outbox().dismissRows(id, rows) });
        }}
        onClose={() => setDismissing(undefined)}
      />
    ),
    problem: (
      <>
        {data && <p role="alert">{REJECTIONS[data]}</p>}
        {error && <Notice tone="problem" {...describeUnsaved(unchanged, error)} />}
      </>
    ),
  };
}
