import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import { environmentKey } from '../../api/environment-key.ts';
import { database } from '../../database/database.ts';
import { type Entry, notKnownAdded, toCheckIn } from '../../outbox/entries.ts';
import {
  type EntryToHandOver,
  readCleared,
  readHandover,
} from '../../outbox/queries/read-handover.ts';
import { useNotSaved } from '../../outbox/queries/use-pending-pets.ts';
import { outboxKey } from '../../outbox/queries/outbox-query.ts';
import type { Environment } from '../../session/environment.ts';
import type { Session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countOf, joinWords, wordFor } from '../../ui/words.ts';
import { WithDayChunk } from '../lazy-pages.tsx';
import { SENT_UNKNOWN } from './forget-key-plainly.tsx';
import { UNFINISHED_PET } from './leaving.ts';
import { countUnsavedTabs, useUnsaved } from './unsaved.ts';
import { useSendingPaused } from './use-sending-paused.ts';
import layout from '../../ui/layout.module.css';

interface ForgetKeyProps {
  session: Session;
  onKept: () => void;
}

/** How long the question waits until it knows what is cleared, in milliseconds: it must not keep the key in use. */
const TIMEOUT_MS = 1000;

interface ToForget {
  environment: Environment;
  entries: readonly EntryToHandOver[];
  /** What **Clear finished entries** has removed before. */
  before: Awaited<ReturnType<typeof readCleared>>;
}

async function readToForget({ environments }: Session): Promise<readonly ToForget[]> {
  return database.read(async (tx) => {
    const cleared: ToForget[] = [];
    for (const environment of environments) {
      const key = environmentKey(environment);
      const entries = await readHandover(tx, key);
      const before = await readCleared(tx, key);
      if (entries.length > 0) cleared.push({ environment, entries, before });
    }
    return cleared;
  });
}

/**
 * **Forget key**: asks first if Sent has entries, or a page has something unsaved, and offers to copy Sent for the
 * handover. If it does not know that after a second, or the database fails, it asks without the counts.
 */
export function ForgetKey({ session, onKept }: ForgetKeyProps) {
  const { environmentName } = useConnection();
  useSendingPaused();
  const [isForgetting, setForgetting] = useState(false);
  const { data, isError } = useQuery({
    queryKey: [...outboxKey(environmentName), 'to forget'],
    queryFn: async () => ({
      cleared: await readToForget(session),
      unsavedTabs: await countUnsavedTabs(),
    }),
    // Not while it is cleared: the question would change below the pointer.
    enabled: !isForgetting,
    retry: false,
    gcTime: 0,
  });
  const { cleared = [], unsavedTabs = 0 } = data ?? {};
  const hasDraft = useHasDraft(session);
  const ofPage = useUnsaved();
  const notSaved = useNotSaved();
  const isElsewhere = unsavedTabs > (ofPage.length > 0 ? 1 : 0);
  const unsaved = [
    ...(hasDraft ? [UNFINISHED_PET] : []),
    ...ofPage,
    ...(isElsewhere ? ['pets or rows that another tab has not sent'] : []),
  ];
  const isLate = useIsLate();
  const isKnown = data !== undefined && hasDraft !== undefined;
  const isNeeded = isKnown ? cleared.length + unsaved.length > 0 : isLate || isError;
  const [isAsked, setAsked] = useState(false);
  // Once it asks, another tab may clear Sent: that is no answer.
  if (isNeeded && !isAsked) setAsked(true);
  const isUnneeded = isKnown && !isNeeded && !isAsked;
  useEffect(() => {
    if (isUnneeded) void session.forget();
  }, [isUnneeded, session]);
  if (!isAsked) return null;
  const words = isKnown && cleared.length === 0 ? 'Forget key' : 'Forget key and clear Sent';
  const forget = () => {
    setForgetting(true);
    void session.forget();
  };
  return (
    <Dialog
      title={`${words}?`}
      onClose={onKept}
      answers={
        <Button variant="destructive" isBusy={isForgetting} onClick={forget}>
          {words}
        </Button>
      }
    >
      <p>{isKnown ? describeForgotten(session, cleared) : SENT_UNKNOWN}</p>
      {cleared.length > 0 && (
        <ul className={layout.closeColumn}>
          {cleared.map(({ environment: { name }, entries }) => (
            <li key={name}>{`${name}: ${describeEntries(entries)}`}</li>
          ))}
        </ul>
      )}
      {unsaved.length > 0 && <p>{`Also cleared: ${joinWords(unsaved, 'and')}.`}</p>}
      {/* Forgetting does not need this chunk. */}
      {cleared.length > 0 && (
        <WithDayChunk>
          {({ CopyHandover }) => (
            <div>
              <CopyHandover
                of={cleared.map(({ environment, entries, before }) => ({
                  environmentName: environment.name,
                  sampleCategories: environment.sampleCategories,
                  entries,
                  notSaved: environment.name === environmentName ? notSaved : [],
                  cleared: before.cleared,
                  clearedUpTo: before.clearedUpTo,
                }))}
              />
            </div>
          )}
        </WithDayChunk>
      )}
    </Dialog>
  );
}

/**
 * Whether the form of any environment has an unfinished pet. Undefined until the chunk of the form is loaded, without
 * which there is none.
 */
function useHasDraft(session: Session): boolean | undefined {
  const { environmentName } = useConnection();
  const { data } = useQuery({
    queryKey: [environmentName, 'unfinished pet'],
    queryFn: async () => {
      const form = await import('../day-chunk.ts').catch(() => undefined);
      return session.pageTexts().some((text) => form?.hasUnfinishedPet({ get: () => text }));
    },
    gcTime: 0,
  });
  return data;
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, TIMEOUT_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Names each environment whose key is forgotten. Practice has none. */
function describeForgotten(session: Session, cleared: readonly ToForget[]): string {
  const names = session.environments
    .filter(
      (environment) => environment.kind === 'service' && session.keyStateOf(environment) !== 'none',
    )
    .map(({ name }) => name);
  const keys = `This forgets the ${wordFor(names.length, 'key')} for ${joinWords(names, 'and')}`;
  return `${keys}${cleared.length > 0 ? ', and clears Sent' : ''}. Pets in the store are not affected.`;
}

function describeEntries(entries: readonly Entry[]): string {
  const total = (count: (entry: Entry) => number) =>
    entries.reduce((sum, entry) => sum + count(entry), 0);
  const toCheck = total(toCheckIn);
  const waiting = total(({ counts }) => counts.next + counts.waiting);
  const stopped = total(({ counts }) => counts.stopped);
  const sending = total(({ counts }) => counts.sending);
  const notKnown = notKnownAdded(entries);
  const other = toCheck > 0 ? 'other ' : '';
  const waitingPets = `${countOf(waiting, 'waiting pet')}, which will not be sent`;
  const lost = [
    ...(toCheck > 0 ? [countOf(toCheck, 'pet to check', 'pets to check')] : []),
    ...(waiting > 0 ? [waitingPets] : []),
  ];
  return [
    ...(lost.length > 0 ? [`${joinWords(lost, 'and')}.`] : []),
    ...(stopped > 0
      ? [
          `${countOf(stopped, 'row')} of stopped imports ${wordFor(stopped, 'was', 'were')} not sent.`,
        ]
      : []),
    ...(notKnown > 0
      ? [`${countOf(notKnown, `${other}pet is`, `${other}pets are`)} not known to be added.`]
      : []),
    // Its request has left, and is not aborted.
    ...(sending > 0
      ? [
          `${countOf(sending, 'pet is', 'pets are')} being sent; ${wordFor(sending, 'it', 'they')} may be added.`,
        ]
      : []),
    ...(lost.length + stopped + notKnown + sending === 0 ? ['nothing to check.'] : []),
  ].join(' ');
}
