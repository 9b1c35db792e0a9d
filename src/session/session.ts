// The session of this tab. What it shows is computed (`sessionShown`). Whatever happens changes the facts, and
// `publish` shows the result.
import { createClient } from '../api/client.ts';
import type { ApiError } from '../api/errors/api-error.ts';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/database-problem.ts';
import type { SessionRecord } from '../database/schema.ts';
import { tabMessages } from '../database/tab-messages.ts';
import { createListeners } from '../ui/listeners.ts';
import { endEarlyPage } from './early-request.ts';
import { type ActiveSession, connect } from './connect.ts';
import type { Environment } from './environment.ts';
import type { TabView, SessionFacts } from './session-shown.ts';
import {
  idleEndOf,
  isOver,
  isUseToSave,
  keyStateOf,
  lastEndOf,
  sessionShown,
} from './session-shown.ts';
import { acceptKey, refuseKey, removeRecords, saveUse } from './session-records.ts';
import { sessionCookies } from './session-cookies.ts';
import { openTabStorage, shownEnvironment } from './tab-storage.ts';

export type Session = Awaited<ReturnType<typeof openSession>>;

type OpenView = Extract<TabView<Environment>, { type: 'open' }>;
type ClosedView = Exclude<TabView<Environment>, { type: 'open' }>;

/** How long **Forget key** waits for the database, in milliseconds. */
const CLEAR_TIMEOUT_MS = 1000;

/** @param early the records, if the page before the app has read them */
export async function openSession(
  environments: readonly [Environment, ...Environment[]],
  tab = openTabStorage(),
  early?: Promise<readonly SessionRecord[]>,
  hasCookie = sessionCookies.has,
) {
  let facts: SessionFacts = {
    records: [],
    mine: { environment: shownEnvironment.read(tab) },
    note: {},
    hasCookie,
  };
  const viewNow = () => sessionShown(environments, facts, Date.now());
  let view = viewNow();
  let active: ActiveSession | undefined;
  let clearedTexts: readonly string[] = [];
  /** Aborted when the session ends or another environment is opened. A new key does not: its session continues. */
  let requests = new AbortController();
  const { notify, subscribe } = createListeners();

  const publish = (change: Partial<SessionFacts>) => {
    facts = { ...facts, ...change };
    view = viewNow();
    if (view.type === 'open') showOpen(view);
    else showClosed(view);
    notify();
  };
  const publishNote = (note: SessionFacts['note']) => publish({ note: { ...facts.note, ...note } });

  const isEnded = (record: SessionRecord) => isOver(record, facts, Date.now());
  const open = () => facts.records.filter((record) => !isEnded(record));

  const showOpen = ({ environment, record, key, isRefused, refusal }: OpenView) => {
    const { mine, note } = facts;
    const own = mine.session?.id === record.id ? mine.session : undefined;
    if (!own) {
      requests.abort();
      requests = new AbortController();
      // Of a session that this tab did not see end, for example because the browser had discarded the tab.
      tab.removePageData(open());
      clearedTexts = [];
      shownEnvironment.write(tab, environment.name);
    }
    if (own?.key !== key || !active)
      active = connect({
        environment,
        environments,
        record: { ...record, key },
        tab,
        ended: requests.signal,
        checkSession: check,
        onRefused: (error, refused) => onRefused(record, refused, error),
      });
    if (active.isRefused !== isRefused) active = { ...active, isRefused, refusal };
    // Once the refusal is stored, the record alone counts: another tab may have the same key accepted again.
    const refused = record.key === undefined ? undefined : note.refused;
    facts = {
      ...facts,
      mine: {
        environment: environment.name,
        session: { id: record.id, key, usedAt: own?.usedAt ?? 0 },
      },
      note: { ...note, ending: undefined, refused },
    };
  };

  const showClosed = (closed: ClosedView) => {
    const ending = closed.type === 'closed' ? closed.ending : undefined;
    const { mine, note } = facts;
    facts = { ...facts, mine: { environment: mine.environment }, note: { ...note, ending } };
    // Before the data of its pages is removed: they then say what it was.
    requests.abort();
    endEarlyPage();
    // A reload may solve the problem of a database, so the draft stays.
    if (closed.type === 'closed' && (active || ending))
      clearedTexts = [...clearedTexts, ...tab.removePageData(open())];
    active = undefined;
  };

  /** Saves a change of the records, and tells the other tabs. If it fails, a later check or request repeats it. */
  const save = (change: Promise<void>) => change.then(tabMessages.send, () => undefined);

  const onRefused = (record: SessionRecord, key: string, error: ApiError) => {
    const { session } = facts.mine;
    if (session?.id === record.id && session.key === key)
      publishNote({ refused: { id: record.id, key, error } });
    void save(refuseKey(record, key));
  };

  /** Saves the latest use of this tab's session, unless the saved one is recent enough. */
  const saveLatestUse = (record: SessionRecord): void => {
    const { records, mine } = facts;
    const { usedAt = 0 } = mine.session ?? {};
    if (!isUseToSave(records, record, usedAt)) return;
    const used = { ...record, usedAt };
    facts = { ...facts, records: records.map((stored) => (stored === record ? used : stored)) };
    // The next use in a tab of another environment is then saved, too, however soon it follows.
    void save(saveUse(record, usedAt));
  };

  const takeRecords = (records: readonly SessionRecord[]) => {
    publish({ records });
    // A use from before these records were read, such as the press that has also shown this tab.
    if (view.type === 'open') saveLatestUse(view.record);
    if (records.some(isEnded)) void removeRecords(isEnded).catch(() => undefined);
  };

  /** Never rejects: the next check covers a failed read. */
  const check = async (): Promise<void> => {
    try {
      takeRecords(await database.read((tx) => tx.all('sessions')));
    } catch (error) {
      publishNote(error instanceof DatabaseUnavailable ? { problem: error.problem } : {});
    }
  };

  /** Clears the database in one transaction. Resolves once it is cleared, has failed, or a second is over. */
  const clear = async (): Promise<void> => {
    const clearing = database.change(async (tx) => {
      // Reads no record, only waits for the transactions before it: a key that they accepted has cleared everything.
      await tx.get('sessions', '');
      if (facts.note.isUncleared) tx.clear();
    });
    const cleared = clearing.then(
      () => publishNote({ isUncleared: false }),
      () => undefined,
    );
    const timeout = new Promise((resolve) => {
      setTimeout(resolve, CLEAR_TIMEOUT_MS);
    });
    await Promise.race([cleared, timeout]);
    tabMessages.send();
  };

  /** Must be called when a person uses the page. Restarts the idle time, unless the session is over. */
  const noteActivity = (): void => {
    const { mine } = facts;
    if (!mine.session) return;
    const current = viewNow();
    if (current.type !== 'open') return void check();
    facts = { ...facts, mine: { ...mine, session: { ...mine.session, usedAt: Date.now() } } };
    saveLatestUse(current.record);
  };

  const read = await early?.catch(() => undefined);
  if (read) takeRecords(read);
  else if (sessionCookies.hasAny()) await check();
  else publish({});

  return {
    environments,
    /** The environment that this tab shows, or that the key screen starts with. */
    environment: () => view.environment,
    /** Undefined while no environment is open. The same object until something changes. */
    current: () => active,
    /** Why no environment is open. Undefined while one is. */
    closed: () => (view.type === 'open' ? undefined : view),
    /** The texts that pages had in this tab at the end of their sessions, until a session is open. */
    clearedTexts: () => clearedTexts,
    /** The texts that pages have in this tab, of all environments. */
    pageTexts: tab.pageTexts,
    /** False after **Forget key** until the database is known to be cleared. */
    isCleared: () => facts.note.isUncleared !== true,
    /** Calls the listener after each change and each check. */
    subscribe,
    /** What this tab would show of another environment: whether it has a key, or a refused one. */
    keyStateOf: ({ name }: Environment) => keyStateOf(environments, facts, name, Date.now()),
    /** Opens an environment with its stored key. */
    show: ({ name }: Environment): void => {
      const { mine, note } = facts;
      publish({ mine: { ...mine, environment: name }, note: { ...note, ending: undefined } });
      noteActivity();
    },
    /**
     * Checks a key with one `listPets` of limit 1, stores it, and opens the environment. Throws what the client or the
     * database throws. If aborted during the check, stores and opens nothing.
     */
    open: async (environment: Environment, key: string, signal: AbortSignal): Promise<void> => {
      const isOther = (record: SessionRecord) => record.environment !== environmentKey(environment);
      const continues = facts.records.find((record) => !isOther(record))?.id;
      await createClient({ ...environment, key }).listPets({ limit: 1 }, signal);
      if (signal.aborted) return;
      const clearsFirst = facts.note.isUncleared === true;
      const accepted = await acceptKey(environment, { key, continues, clearsFirst });
      if (!accepted) return publish({ note: { problem: 'unavailable' } });
      const records = [...facts.records.filter(isOther), accepted];
      const mine = { ...facts.mine, environment: environment.name };
      publish({ records, mine, note: {} });
      tabMessages.send();
    },
    /** **Forget key**: forgets all keys, then clears the database. Resolves once it is cleared, or after a second. */
    forget: async (): Promise<void> => {
      sessionCookies.removeAll();
      const note = { ending: { why: 'forgotten' }, isUncleared: true } as const;
      facts = { ...facts, records: [], mine: { environment: facts.mine.environment }, note };
      await clear();
      publish({});
    },
    /** Tries once more to clear the database. Resolves like `forget`. */
    clear,
    /** **Leave Practice**: ends the session of this tab's environment. */
    leave: async (): Promise<void> => {
      const { session } = facts.mine;
      const isLeft = ({ id }: SessionRecord) => id === session?.id;
      shownEnvironment.remove(tab);
      const records = facts.records.filter((record) => !isLeft(record));
      publish({ records, mine: {}, note: { ending: { why: 'left environment' } } });
      await save(removeRecords(isLeft));
    },
    check,
    noteActivity,
    idleEnd: () => idleEndOf(facts, Date.now()),
    lastEnd: () => lastEndOf(facts),
  };
}
