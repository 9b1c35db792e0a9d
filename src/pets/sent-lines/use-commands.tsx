import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Row } from '../../database/schema.ts';
import type { PressEntry } from '../../outbox/entries.ts';
import type { EntryToCheck } from '../../outbox/file-rows.ts';
import type { ActionRejection } from '../../outbox/presses/row-actions.ts';
import { openOutbox } from '../../outbox/queries/use-outbox.ts';
import {
  type PendingPets,
  PetsNotAdded,
  useRemovePending,
} from '../../outbox/queries/use-pending-pets.ts';
import { Notice } from '../../ui/notice.tsx';
import { correctionOf } from '../new-pet/draft.ts';
import { draftOf, useDraftReplacement } from '../new-pet/draft-replacement.tsx';
import { undoUntil } from '../new-pet/undo-time.tsx';
import { useCorrectInFile } from './correct-in-file.ts';
import { DismissRows } from './dismiss-rows.tsx';
import { useAskFirst, type PressToWrite } from './ask-first.tsx';
import type { Command } from './words/line.ts';
import { UndoConsequence } from './undo-consequence.tsx';
import { describeUnsaved } from './words/obstacle-words.ts';

/**
 * Called after a command for one row, except **Check again**, so that a page can move the focus. By default, only
 * `useFocusFallback` moves it.
 */
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
  /** Why the last command changed nothing, or what its comparison may have missed. */
  problem: ReactNode;
}

/**
 * Executes the commands of all buttons of sent pets. To be used once for each line or news, keyed by what it is about,
 * so that no refusal stands next to another pet.
 */
export function useCommands(strip?: StripCommands): Commands {
  const connection = useConnection();
  const replaceDraft = useDraftReplacement();
  const correctInFile = useCorrectInFile();
  const removePending = useRemovePending();
  const afterAnswer = use(AfterAnswerContext);
  const [askedId, setAskedId] = useState<number>();
  const [dismissing, setDismissing] = useState<EntryToCheck>();
  const { mutate, mutateAsync, data, error, isPending, variables } = useMutation({
    mutationFn: async ({ write }: PressToWrite) => (await write()) ?? null,
    gcTime: 0,
  });

  // Opened by a press, not while rendering: the strip opens the outbox once it listens to its changes.
  const outbox = () => openOutbox(connection);
  const askFirst = useAskFirst(outbox, mutate);

  const undo = (entry: PressEntry) => {
    const { id, name, size, rows } = entry;
    const [{ pet, was }] = rows;
    if (pet === undefined) return;
    const corrected = was?.at(-1);
    // After an error, it is not known what was written.
    const writes = async (write: PressToWrite['write']) =>
      (await mutateAsync({ type: 'undo', write }).catch(() => null)) === null;
    const draft = draftOf(pet, { name, count: size });
    replaceDraft({
      ...draft,
      // A category alone is no input, so a later **Undo** does not ask about it.
      ...(!corrected && { keptCategory: draft.categoryId }),
      // If the form has other input, it asks first. Nothing of the press is sent before the answer.
      consequence: <UndoConsequence press={id} />,
      askFirst: () => writes(() => outbox().withdrawPress(id)),
      onKept: () => void writes(() => outbox().sendPress(id, undoUntil(Date.now()))),
      // One pet of several has its own name.
      ...(corrected &&
        correctionOf(rows, (size > 1 ? corrected.pressName : undefined) ?? corrected.pet?.name)),
      // Even after an error, its text stays in the form.
      undo: () => writes(() => outbox().undo(id)),
    });
  };
  const askToDismiss = async (id: string) => {
    const asked = await outbox().readToCheck(id);
    if (asked === undefined) return 'gone';
    setDismissing(asked);
    return undefined;
  };
  const correct = ({ id, file, line = id, pet }: Row) => {
    if (file !== '') return correctInFile(file, line);
    if (pet) replaceDraft({ ...draftOf(pet), ...correctionOf([{ id }], pet.name) });
  };
  const correctAll = ({ name, size: count, rows }: PressEntry) => {
    const [{ pet }] = rows;
    if (pet) replaceDraft({ ...draftOf(pet, { name, count }), ...correctionOf(rows, name) });
  };
  const restore = ({ id, pets, name, corrects, error: reason }: PendingPets) =>
    replaceDraft({
      ...draftOf(pets[0], { name, count: pets.length }),
      // A row that cannot be corrected any more leaves the text of a new pet.
      ...(corrects && canCorrectAgain(reason) && correctionOf(corrects)),
      onReplaced: () => removePending(id),
    });

  const run = (command: Command): void => {
    const { type } = command;
    switch (type) {
      case 'row': {
        const { id, action } = command;
        setAskedId(undefined);
        mutate(askFirst.ofRow(id, action));
        return action.type === 'check again' ? undefined : afterAnswer();
      }
      case 'file':
        return mutate(askFirst.ofFile(command.id, command.action));
      case 'entry':
        return mutate(askFirst.ofEntry(command.id, command.action));
      case 'undo':
        return undo(command.entry);
      case 'correct':
        return correct(command.row);
      case 'correct all':
        return correctAll(command.entry);
      case 'ask to dismiss':
        return mutate({ type, write: () => askToDismiss(command.id) });
      case 'ask for ID': {
        const { id } = command.row;
        // A second press marks the pet as added without an ID.
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
    dialog:
      askFirst.question ||
      (dismissing && (
        <DismissRows
          entry={dismissing}
          onDismiss={() => {
            setDismissing(undefined);
            const { id, toCheck } = dismissing;
            mutate({ type: 'ask to dismiss', write: () => outbox().dismissRows(id, toCheck) });
          }}
          onClose={() => setDismissing(undefined)}
        />
      )),
    problem: (
      <>
        {data && <p role="alert">{REJECTIONS[data]}</p>}
        {askFirst.caveat !== undefined && <p role="alert">{askFirst.caveat}</p>}
        {error && <Notice tone="problem" {...describeUnsaved(unchanged, error)} />}
      </>
    ),
  };
}
