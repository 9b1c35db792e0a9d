// The presses that ask first, because they may send a pet that is already in the store.
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { FileAction, ResumeQuestion } from '../../outbox/presses/file-actions.ts';
import type {
  ActionRejection,
  SendQuestion,
  WritingAction,
} from '../../outbox/presses/row-actions.ts';
import { AskToSend, AskToResume } from './ask-to-send.tsx';
import { type LoadedStore, loadStore } from './load-store.ts';

/** What **Add it again** or **Send now** asks, about a row. */
interface Sending extends SendQuestion {
  id: number;
  /** Why it could not be compared with the store, if it had to be. */
  error?: unknown;
}

/** What **Resume** asks, about a file. */
interface Resuming extends ResumeQuestion {
  id: string;
  /** With which its rows were compared, if they were. */
  store?: LoadedStore;
  /** Why they could not be. */
  error?: unknown;
}

/** A press that writes, once it is passed to a mutation. @returns why it has changed nothing */
export interface PressToWrite {
  type: string;
  write: () => Promise<ActionRejection | undefined | void>;
}

interface AskFirst {
  ofRow: (id: number, action: WritingAction) => PressToWrite;
  ofFile: (id: string, action: FileAction) => PressToWrite;
  /** The question of the last press, if it asks one. */
  question: ReactNode;
  /** What the comparison of the last **Resume** may have missed, if it asked nothing. */
  caveat: string | undefined;
}

/** @param mutate performs the press that answers a question */
export function useAskFirst(outbox: () => Outbox, mutate: (write: PressToWrite) => void): AskFirst {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Sending>();
  const [resuming, setResuming] = useState<Resuming>();
  const [caveat, setCaveat] = useState<string>();

  const performAction = async (
    id: number,
    action: WritingAction,
    store?: LoadedStore,
  ): Promise<ActionRejection | undefined | void> => {
    const asked = await outbox().performAction(id, action, store);
    if (typeof asked !== 'object') return asked;
    if (!asked.isToCompare) return setSending({ ...asked, id });
    const loaded = await loadStore(queryClient, connection).catch((error: unknown) =>
      setSending({ ...asked, id, error }),
    );
    return loaded && performAction(id, action, loaded);
  };
  const ofRow = (id: number, action: WritingAction): PressToWrite => ({
    type: 'row',
    write: () => performAction(id, action),
  });
  const performFileAction = async (
    id: string,
    action: FileAction,
    store?: LoadedStore,
  ): Promise<ActionRejection | undefined | void> => {
    const asked = await outbox().performFileAction(id, action, store);
    // Any other action follows its question, which has said it, or needs no comparison.
    setCaveat(asked === undefined && action === 'resume' ? store?.caveat : undefined);
    if (typeof asked !== 'object') return asked;
    if (!asked.isToCompare) return setResuming({ ...asked, id, ...(store && { store }) });
    const loaded = await loadStore(queryClient, connection).catch((error: unknown) =>
      setResuming({ ...asked, id, error }),
    );
    return loaded && performFileAction(id, action, loaded);
  };
  const ofFile = (id: string, action: FileAction, store?: LoadedStore): PressToWrite => ({
    type: 'file',
    write: () => performFileAction(id, action, store),
  });

  const question = sending ? (
    <AskToSend
      {...sending}
      onSend={(isCertain) => {
        setSending(undefined);
        const { id, type } = sending;
        mutate(ofRow(id, { type, ...(isCertain && { anyway: true }) }));
      }}
      onClose={() => setSending(undefined)}
    />
  ) : (
    resuming && (
      <AskToResume
        {...resuming}
        coverage={resuming.store?.coverage}
        onResume={(action) => {
          setResuming(undefined);
          mutate(ofFile(resuming.id, action, resuming.store));
        }}
        onClose={() => setResuming(undefined)}
      />
    )
  );
  return { ofRow, ofFile, question, caveat };
}
