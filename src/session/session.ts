// The session of this tab. What it shows is computed (`projectSession`). Whatever happens changes what this tab knows,
// and `publish` shows the result.
import { ApiError, SessionEnded } from '../api/errors/api-error.ts';
import { environmentKey } from '../api/environment-key.ts';
import { database, DatabaseUnavailable } from '../database/database.ts';
import type { SessionRecord } from '../database/schema.ts';
import { tabMessages } from '../database/tab-messages.ts';
import { endEarlyPage } from './early-request.ts';
import { type ActiveSession, connect } from './connect.ts';
import { type Environment, PRACTICE_KEY } from './environment.ts';
import type { Known, Projection } from './project-session.ts';
import { isOverIn, keyOf, lastUse, projectSession } from './project-session.ts';
import { acceptKey, refuseKey, removeRecords, saveUse, tidyRecords } from './session-records.ts';
import { sessionCookies } from './session-cookies.ts';
import { openTabStorage, shownEnvironment } from './tab-storage.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;

type Shown = Projection<Environment, SessionRecord>;

/** The shortest time between two saved uses of a session that may be idle for ten minutes or more, in milliseconds. */
const USE_INTERVAL_MS = 60_000;

/** How long **Forget key** waits for the database, in milliseconds. */
const CLEAR_TIMEOUT_MS = 1000;

/** @param early the records, if the page before the app has read them */
export async function openSession(
  environments: readonly [Environment, ...Environment[]],
  tab = openTabStorage(),
  early?: Promise<readonly SessionRecord[]>,
) {
  let known: Known<SessionRecord> = {
    records: [],
    mine: { environment: shownEnvironment.read(tab) },
    note: {},
  };
  let shown = projectSession(environments, known, Date.now());
  let active: ActiveSession | undefined;
  /** Aborted when the session ends or another environment is opened. A new key does not: its session continues. */
  let requests = new AbortController();
  const listeners = new Set<() => void>();

  const publish = (change: Partial<typeof known>) => {
    known = { ...known, ...change };
    shown = projectSession(environments, known, Date.now());
    if (shown.type === 'open' || shown.type === 'refused') showOpen(shown);
    else showClosed(shown);
    for (const listener of listeners) listener();
  };
  const showOpen = (next: Extract<Shown, { key: string }>) => {
    const { environment, record, key } = next;
    const own = known.mine.session?.id === record.id ? known.mine.session : undefined;
    if (!own) {
      requests.abort();
      requests = new AbortController();
      // Of a session that this tab did not see end, for example because the browser had discarded the tab.
      tab.removePageData(record);
      shownEnvironment.write(tab, environment.name);
    }
    if (own?.key !== key || !active)
      active = connectTo(environment, { ...record, key }, requests.signal);
    const isRefused = next.type === 'refused';
    if (active.isRefused !== isRefused)
      active = { ...active, isRefused, refusal: isRefused ? next.error : undefined };
    // A use that is later than now was noted before the clock was set back.
    const usedAt = Math.min(own?.usedAt ?? 0, Date.now());
    const mine = { environment: environment.name, session: { id: record.id, key, usedAt } };
    // Once the refusal is stored, the record alone counts: another tab may have the same key accepted again.
    const refused = record.key === undefined ? undefined : known.note.refused;
    known = { ...known, mine, note: { ...known.note, ending: undefined, refused } };
  };
  const showClosed = (next: Exclude<Shown, { key: string }>) => {
    const { mine, note } = known;
    const ending = next.type === 'closed' ? next.ending : undefined;
    known = { ...known, mine: { environment: mine.environment }, note: { ...note, ending } };
    requests.abort();
    endEarlyPage();
    // A reload may solve the problem of a database, so the draft stays.
    if (active && next.type === 'closed') tab.removePageData();
    active = undefined;
  };

  /** Saves a change of the records, and tells the other tabs. If it fails, a later check or request repeats it. */
  const save = (change: Promise<void>) => change.then(tabMessages.send, () => undefined);

  const connectTo = (
    environment: Environment,
    record: SessionRecord & { key: string },
    ended: AbortSignal,
  ): ActiveSession =>
    connect({
      environment,
      record,
      tab,
      ended,
      checkSession: check,
      onRefused: (refusal, key) => {
        const { id } = record;
        const { mine, note } = known;
        if (mine.session?.id === id && mine.session.key === key)
          publish({ note: { ...note, refused: { id, key, error: refusal } } });
        void save(refuseKey(database, record, key));
      },
    });

  /** Takes over the records of the database. Removes those of ended sessions, and corrects uses in the future. */
  const useRecords = (records: readonly SessionRecord[]) => {
    publish({ records });
    const isEnded = (record: SessionRecord) =>
      isOverIn(environments, record, known.mine, Date.now());
    void tidyRecords(database, records, isEnded).catch(() => undefined);
  };

  /** Never rejects: the next check covers a failed read. */
  const check = async (): Promise<void> => {
    try {
      useRecords(await database.read((tx) => tx.all('sessions')));
    } catch (error) {
      const isUnavailable = error instanceof DatabaseUnavailable;
      publish(isUnavailable ? { note: { ...known.note, problem: error.problem } } : {});
    }
  };

  /** Clears the database in one transaction. Resolves once it is cleared, has failed, or a second is over. */
  const clear = async (): Promise<void> => {
    const noteCleared = () => publish({ note: { ...known.note, isUncleared: false } });
    const cleared = database
      .change(async (tx) => {
        // Reads no record, only waits for the transactions before it: a key that they accepted has cleared everything.
        await tx.get('sessions', '');
        if (known.note.isUncleared) tx.clear();
      })
      .then(noteCleared, () => undefined);
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, CLEAR_TIMEOUT_MS);
    });
    await Promise.race([cleared, timeout]);
    tabMessages.send();
  };

  const read = await early?.catch(() => undefined);
  if (read) useRecords(read);
  else if (sessionCookies.hasAny()) await check();
  else publish({});

  return {
    environments,
    /** The environment that this tab shows, or that the key screen starts with. */
    environment: () => shown.environment,
    /** Undefined while no environment is open. The same object until something changes. */
    current: () => active,
    /** Why no environment is open. Undefined while one is. */
    closed: () => (shown.type === 'closed' || shown.type === 'cannot run' ? shown : undefined),
    /** False after **Forget key** until the database is known to be cleared. */
    isCleared: () => known.note.isUncleared !== true,
    /** Calls the listener after each change and each check. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What this tab would show of another environment: whether it has a key, or a refused one. */
    keyOf: ({ name }: Environment) => keyOf(environments, known, name, Date.now()),
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
      const name = environmentKey(environment);
      const before = known.records.find((record) => record.environment === name);
      const isPractice = HAS_PRACTICE && environment.kind === 'practice';
      const key = isPractice ? PRACTICE_KEY : (typedKey ?? before?.key ?? '');
      const tried = { environment: name, key, id: before?.id ?? '', startedAt: 0, usedAt: 0 };
      try {
        await connectTo(environment, tried, signal).clientOf(tried).listPets({ limit: 1 }, signal);
        if (signal.aborted) return;
        const accepted = await acceptKey(database, environment, {
          key,
          // Without a typed key, the saved one was checked, or that of Practice.
          isSaved: !isPractice && typedKey === undefined,
          continues: before?.id,
          clearsFirst: known.note.isUncleared === true,
        });
        if (!accepted) return publish({ note: { problem: 'unavailable' } });
        const others = known.records.filter((record) => record.environment !== name);
        const mine = { ...known.mine, environment: environment.name };
        publish({ records: [...others, accepted], mine, note: {} });
        tabMessages.send();
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401 && before?.key === key;
        if (isRefused || error instanceof SessionEnded) await check();
        throw error;
      }
    },
    /** **Forget key**: forgets all keys, then clears the database. Resolves once it is cleared, or after a second. */
    forget: async (): Promise<void> => {
      sessionCookies.removeAll();
      const mine = { environment: known.mine.environment };
      known = { records: [], mine, note: { ending: { why: 'forgotten' }, isUncleared: true } };
      await clear();
      publish({});
    },
    /** Tries once more to clear the database. Resolves like `forget`. */
    clear,
    /** **Leave Practice**: ends the session of this tab's environment. */
    leave: async (): Promise<void> => {
      const left = known.mine.session?.id;
      shownEnvironment.remove(tab);
      const records = known.records.filter(({ id }) => id !== left);
      publish({ records, mine: {}, note: { ending: { why: 'left environment' } } });
      await save(removeRecords(database, ({ id }) => id === left));
    },
    check,
    /** Must be called when a person uses the page. Restarts the idle time, unless the session is over. */
    noteActivity: (): void => {
      const now = Date.now();
      const { mine, records } = known;
      const current = projectSession(environments, known, now);
      if (!mine.session) return;
      if (!('key' in current)) return void check();
      const { record, environment } = current;
      const interval = Math.min(USE_INTERVAL_MS, environment.rules.idleMs / 10);
      const isRecent = record.usedAt <= now && now < record.usedAt + interval;
      known = { ...known, mine: { ...mine, session: { ...mine.session, usedAt: now } } };
      if (isRecent) return;
      const used = { ...record, usedAt: now };
      known = { ...known, records: [...records.filter((other) => other !== record), used] };
      // If this fails, a later use is saved.
      void saveUse(database, record, now).catch(() => undefined);
    },
    /** When the session ends because of inactivity, in milliseconds since 1970. Undefined if no session is open. */
    idleEnd: (): number | undefined => {
      const own = known.records.find(({ id }) => id === known.mine.session?.id);
      return own && Math.min(Date.now(), lastUse(own, known.mine)) + shown.environment.rules.idleMs;
    },
  };
}
