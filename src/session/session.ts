// The session of this tab. Its states and events are in `session-state.ts`. Its record in the database decides whether
// it has ended: every tab reads it at its start, before its requests, when it is shown or resumed, on a message from
// another tab, and every 10 seconds (`start-session.ts`).
import { ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { environmentKey } from '../api/environment-key.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import type { SessionRecord } from '../database/schema.ts';
import { type ActiveSession, createActiveSession } from './active-session.ts';
import { createClearing } from './clearing.ts';
import { endEarlyPage } from './early-request.ts';
import { type Environment, PRACTICE_KEY } from './environment.ts';
import { createKnownSessions } from './known-sessions.ts';
import type { SessionPorts } from './session-ports.ts';
import {
  nextState,
  type OpenRecord,
  type SessionEvent,
  type SessionState,
} from './session-state.ts';
import { acceptKey, refuseKey, removeRecords } from './stored-session.ts';
import { shownEnvironment } from './tab-storage.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;

/** Opens the session of this tab. `early` has the records, if the early page has read them. */
export async function openSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
  ports: SessionPorts,
  early?: Promise<readonly SessionRecord[]>,
) {
  const { database, tab, cookies, tabMessages } = ports;
  const known = createKnownSessions(environments, idleMinutes * 60_000, ports);
  const { recordOf } = known;
  const listeners = new Set<() => void>();
  let state: SessionState = { type: 'no key' };
  let active: ActiveSession | undefined;
  let shown: Environment = environments[0];
  /** Aborted when the session ends or another environment is opened. */
  let requests = new AbortController();
  /** The key that this page last used, and how many it has used. */
  let usedKey: string | undefined;
  let keyNumber = 0;
  let hasChanged = false;

  const callListeners = () => {
    for (const listener of listeners) listener();
  };
  const current = () => active && recordOf(active.environment);
  const clearing = createClearing(ports, () => {
    cookies.removeAll();
    tabMessages.send();
    callListeners();
  });
  const createFor = (environment: Environment, record: OpenRecord, ended: AbortSignal) =>
    createActiveSession({
      environment,
      record,
      keyNumber,
      database,
      tab,
      ended,
      checkSession: () => check(),
      onRefused: (error, key) => {
        apply({ type: 'refused', id: record.id, key, error });
        void writeRefusal(record, key);
      },
    });

  const writeRefusal = async (record: OpenRecord, key: string) => {
    // If this fails, the next request is refused again.
    await refuseKey(database, record, key).catch(() => undefined);
    tabMessages.send();
  };

  /** Applies an event: opens, changes or ends the session of the pages. */
  const apply = (event: SessionEvent) => {
    const before = state;
    state = nextState(before, event);
    if (state === before) return;
    hasChanged = true;
    if (state.type === 'open') openPages(state.record);
    else if (state.type === 'refused')
      active = active && { ...active, isRefused: true, refusal: state.error };
    else {
      requests.abort();
      endEarlyPage();
      // A reload may solve the problem, so the draft stays.
      if (state.type !== 'cannot run') tab.removePageData();
      active = undefined;
    }
    callListeners();
  };
  const openPages = (record: OpenRecord) => {
    shown =
      environments.find((candidate) => environmentKey(candidate) === record.environment) ?? shown;
    shownEnvironment.write(tab, shown.name);
    if (record.key !== usedKey) keyNumber += 1;
    usedKey = record.key;
    // A new key for the same session does not abort its requests.
    if (active?.sessionId !== record.id) {
      requests.abort();
      requests = new AbortController();
    }
    // Of a session that this tab did not see end, for example because the browser had discarded the tab.
    tab.removePageData(record);
    active = createFor(shown, record, requests.signal);
  };

  const applyRecords = (records: readonly SessionRecord[]) => {
    known.read(records);
    if (!active) shown = known.choose();
    const read = () => {
      const record = records.find(({ environment }) => environment === environmentKey(shown));
      apply({ type: 'read', record, ending: record && known.endOf(record) });
    };
    const isReplaced = active !== undefined && current()?.id !== active.sessionId;
    read();
    // Another session may have begun since. This tab joins it, without any data of the old one.
    if (isReplaced) read();
  };

  /** Checks whether the session has ended. Never rejects: the next check covers a failed read. */
  const check = async (): Promise<void> => {
    try {
      applyRecords(await database.read((tx) => tx.all('sessions')));
    } catch (error) {
      if (error instanceof DatabaseUnavailable)
        apply({ type: 'no database', problem: error.problem });
    }
    callListeners();
  };

  /** Whether the service has refused the key of a session that continues. */
  const hasRefusedKey = (environment: Environment): boolean => {
    if (active?.environment === environment) return active.isRefused;
    const record = recordOf(environment);
    return record !== undefined && record.key === undefined;
  };

  const records = await early?.catch(() => undefined);
  if (records) applyRecords(records);
  else if (cookies.hasAny()) await check();
  if (!active) endEarlyPage();
  hasChanged = false;

  return {
    environments,
    /** The environment that this tab shows, or that the key screen starts with. */
    shown: () => shown,
    /** Undefined while no environment is open. The same object until something changes. */
    current: () => active,
    ending: () => (state.type === 'ended' ? state.ending : undefined),
    problem: () => (state.type === 'cannot run' ? state.problem : undefined),
    /** Calls the listener on each change and after each check. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hasChanged: () => hasChanged,
    hasKey: (environment: Environment) =>
      !environment.needsKey ||
      (recordOf(environment)?.key !== undefined && !hasRefusedKey(environment)),
    hasRefusedKey,
    /**
     * Checks a key with one `listPets` of limit 1, stores it, and opens the environment. Throws what the client or the
     * database throws, and SessionEnded if the session of the stored key ended during the check. If aborted during the
     * check, stores and opens nothing.
     *
     * @param typedKey undefined to use the stored key
     */
    open: async (
      environment: Environment,
      typedKey: string | undefined,
      signal: AbortSignal,
    ): Promise<void> => {
      const before = recordOf(environment);
      const key =
        HAS_PRACTICE && !environment.needsKey ? PRACTICE_KEY : (typedKey ?? before?.key ?? '');
      const id = before?.id ?? '';
      const record = { environment: environmentKey(environment), key, id, startedAt: 0, usedAt: 0 };
      try {
        const { clientOf } = createFor(environment, record, signal);
        await clientOf(record).listPets({ limit: 1 }, signal);
        await clearing.whenCleared();
        if (signal.aborted) return;
        const accepted = await acceptKey(ports, environment, {
          key,
          // Without a typed key, the saved one was checked, or that of Practice.
          isSaved: environment.needsKey && typedKey === undefined,
          continues: before?.id,
          isOver: (stored) => known.endOf(stored) !== undefined,
        });
        if (!accepted) return apply({ type: 'no database', problem: 'unavailable' });
        known.put(accepted);
        apply({ type: 'accepted', record: { ...accepted, key } });
        tabMessages.send();
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401 && before?.key === key;
        if (isRefused || error instanceof SessionEnded) await check();
        throw error;
      }
    },
    /** **Forget key**. Resolves once the database is cleared, or after a second. */
    forget: async (): Promise<void> => {
      await clearing.start();
      cookies.removeAll();
      known.drop();
      apply({ type: 'forgotten' });
    },
    /** Whether the forgotten data is no longer in the database. */
    isCleared: clearing.isCleared,
    leave: async (): Promise<void> => {
      const record = current();
      shownEnvironment.remove(tab);
      if (record) known.drop(record);
      shown = known.choose();
      apply({ type: 'left environment' });
      if (record)
        await removeRecords(database, ({ id }) => id === record.id).then(
          tabMessages.send,
          () => undefined,
        );
    },
    check,
    /** Must be called when a person uses the page. Restarts the idle time, unless the session is over. */
    noteActivity: (): void => {
      const record = current();
      if (!record) return;
      if (known.endOf(record)) void check();
      else known.noteUse(record);
    },
    /** When the session ends because of inactivity, in milliseconds since 1970. Undefined if no session is open. */
    idleEnd: (): number | undefined => {
      const record = current();
      return record && known.idleEnd(record);
    },
  };
}
