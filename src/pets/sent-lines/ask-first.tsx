// The presses that ask first, because they may send a pet that is already in the store.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { RowsQuestion } from '../../outbox/presses/added-since.ts';
import type { EntryAction, SendAnswer } from '../../outbox/presses/entry-actions.ts';
import type { FileAction } from '../../outbox/presses/file-actions.ts';
import type {
  ActionRejection,
  SendQuestion,
  WritingAction,
} from '../../outbox/presses/row-actions.ts';
import { AskToSend, AskToSendRows } from './ask-to-send.tsx';
import { type LoadedStore, loadStore } from './load-store.ts';

/** What a press was compared with. */
interface Compared {
  /** The pets of the store, if they were loaded. */
  store?: LoadedStore;
  /** Why they could not be. */
  error?: unknown;
}

type Asked = Compared &
  (
    | ({ of: 'row'; id: number } & SendQuestion)
    | ({ of: 'file' | 'entry'; id: string } & RowsQuestion)
  );

/** A press that writes, once it is passed to a mutation. @returns why it has changed nothing */
export interface PressToWrite {
  type: string;
  write: () => Promise<ActionRejection | undefined | void>;
}

interface AskFirst {
  ofRow: (id: number, action: WritingAction) => PressToWrite;
  ofFile: (id: string, action: FileAction) => PressToWrite;
  ofEntry: (id: string, action: EntryAction) => PressToWrite;
  /** The question of the last press, if it asks one. */
  question: ReactNode;
  /** What the comparison of the last **Resume** may have missed, if it asked nothing. */
  caveat: string | undefined;
}

/** @param mutate performs the press that answers a question */
export function useAskFirst(outbox: () => Outbox, mutate: (write: PressToWrite) => void): AskFirst {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const [caveat, setCaveat] = useState<string>();

  /** Performs a press, and again with the pets of the store if it is to be compared. Its question is passed to `ask`. */
  const compareFirst = async <Question extends { isToCompare: boolean }>(
    perform: (store: LoadedStore | undefined) => Promise<ActionRejection | Question | undefined>,
    ask: (question: Question & Compared) => void,
    store?: LoadedStore,
  ): Promise<ActionRejection | undefined> => {
    const result = await perform(store);
    if (typeof result !== 'object') return result;
    if (!result.isToCompare) {
      ask({ ...result, ...(store && { store }) });
      return undefined;
    }
    try {
      store = await loadStore(queryClient, connection);
    } catch (error) {
      ask({ ...result, error });
      return undefined;
    }
    return compareFirst(perform, ask, store);
  };
  const ofRow = (id: number, action: WritingAction): PressToWrite => ({
    type: 'row',
    write: () =>
      compareFirst(
        (store) => outbox().performAction(id, action, store),
        (question) => setAsked({ of: 'row', id, ...question }),
      ),
  });
  const ofFile = (id: string, action: FileAction, compared?: LoadedStore): PressToWrite => ({
    type: 'file',
    write: () =>
      compareFirst(
        async (store) => {
          const result = await outbox().performFileAction(id, action, store);
          // Any other action follows its question, which has said it, or needs no comparison.
          setCaveat(result === undefined && action === 'resume' ? store?.caveat : undefined);
          return result;
        },
        (question) => setAsked({ of: 'file', id, ...question }),
        compared,
      ),
  });
  const ofEntry = (
    id: string,
    action: EntryAction,
    answer?: SendAnswer,
    compared?: LoadedStore,
  ): PressToWrite => ({
    type: 'entry',
    write: () =>
      compareFirst(
        (listed) => outbox().performEntryAction(id, action, { answer, listed }),
        (question) => setAsked({ of: 'entry', id, ...question }),
        compared,
      ),
  });

  const close = () => setAsked(undefined);
  const answer = (write: PressToWrite) => {
    close();
    mutate(write);
  };
  const ask = () => {
    if (asked === undefined) return undefined;
    const { store } = asked;
    if (asked.of === 'row') {
      const { id, type } = asked;
      return (
        <AskToSend
          {...asked}
          onSend={(isCertain) => answer(ofRow(id, { type, ...(isCertain && { anyway: true }) }))}
          onClose={close}
        />
      );
    }
    const { id, of } = asked;
    const ofAnswer = (sent: SendAnswer | undefined) =>
      of === 'file'
        ? ofFile(id, sent === undefined ? 'resume' : `resume ${sent}`, store)
        : ofEntry(id, 'send now', sent, store);
    return (
      <AskToSendRows
        {...asked}
        coverage={store?.coverage}
        onSend={(sent) => answer(ofAnswer(sent))}
        onClose={close}
      />
    );
  };
  return { ofRow, ofFile, ofEntry, question: ask(), caveat };
}
