import { createClient } from '../../api/client.ts';
import type { Client } from '../../api/client.ts';
import type { NewPet, Pet, PetStatus } from '../../api/schemas.ts';
import { StoreClosed } from '../../api/api-error.ts';
import type { Decision } from '../journal/entry.ts';
import type { EntryRef } from '../journal/entry-ref.ts';
import { createSending, type Sending } from '../sending.ts';
import { Schedule } from './schedule.ts';
import { SimulatedBrowser } from './simulated-browser.ts';
import { type Fault, KEY, SimulatedNetwork } from './simulated-network.ts';

export const PLACE = 'Staging https://pets.example/v1';

/** One page: what a tab shows from one load to the next. */
export interface Page {
  /** Goes with the tab from page to page, and is copied where a tab is duplicated. */
  draft: string;
  sending: Sending;
  close: AbortController;
  keyMark: string;
}

/** A press of a person, as the world saw it. */
export interface Press {
  page: Page;
  pet: NewPet;
  draft: string | undefined;
  /** The step from which on what was in the store may count as known. */
  openedAt: number;
  step: number;
}

/**
 * Three tabs of one browser over a service, a network, other people and a clock. A person's actions
 * are called; everything that they set in motion waits in the schedule.
 */
export class World {
  readonly schedule = new Schedule();
  readonly browser = new SimulatedBrowser(this.schedule);
  readonly network: SimulatedNetwork;
  readonly pages: Page[] = [];
  readonly presses: Press[] = [];
  readonly decisions: { ref: EntryRef; how: Decision }[] = [];
  /** Rows of imports that a person has started, in order. */
  readonly startedRows: NewPet[] = [];
  readonly opened = new Map<string, number>();
  hasCleared = false;
  hasClockJumped = false;
  private numbers = 0;

  constructor(pets: readonly Pet[]) {
    this.network = new SimulatedNetwork(this.schedule, pets);
    for (let tab = 0; tab < 3; tab += 1) this.pages.push(this.load(this.newNumber('draft')));
  }

  newNumber(kind: string): string {
    this.numbers += 1;
    return `${kind}-${this.numbers}`;
  }

  private load(draft: string, keyMark = 'a'): Page {
    const close = new AbortController();
    const key = {};
    const { schedule, browser } = this;
    const sending = createSending(
      {
        place: PLACE,
        places: [PLACE],
        openRecords: async () => browser.recordsOf(key),
        locks: browser.locksOf(key),
        hints: browser.hintsOf(key),
        now: () => schedule.time,
        after: (milliseconds, run) =>
          schedule.add({
            page: key,
            words: `timer of ${milliseconds} ms`,
            due: schedule.time + milliseconds,
            run,
          }),
        isOnline: () => this.network.online,
        newNumber: () => this.newNumber('number'),
        closed: close.signal,
        detailsOf: () => '',
      },
      { client: this.clientOf(key, close.signal), keyMark },
    );
    const page: Page = { draft, sending, close, keyMark };
    this.keys.set(page, key);
    return page;
  }

  /** What stands for each page in the schedule, the locks and the network. */
  readonly keys = new Map<Page, object>();

  private keyOf(page: Page): object {
    return this.keys.get(page) ?? page;
  }

  private clientOf(key: object, closed: AbortSignal): Client {
    const { schedule, network } = this;
    const call = async <Result>(use: (client: Client) => Promise<Result>): Promise<Result> => {
      let isAnswered = false;
      const client = createClient({
        baseUrl: 'https://pets.example/v1',
        key: KEY,
        isOnline: () => network.online,
        fetch: async (request) => {
          if (closed.aborted) throw new StoreClosed();
          return network.send(key, request, this.browser.readAt.get(key) ?? 0, () => {
            isAnswered = true;
            schedule.noteAnswered();
          });
        },
      });
      try {
        return await use(client);
      } finally {
        // The schedule waits until a body that has come is read.
        if (isAnswered) schedule.noteSettled();
      }
    };
    return {
      listPets: (query) => call((client) => client.listPets(query)),
      listPetsAfresh: (query) => call((client) => client.listPetsAfresh(query)),
      createPet: (pet) => call((client) => client.createPet(pet)),
      getPet: (id) => call((client) => client.getPet(id)),
      listOrders: () => call((client) => client.listOrders()),
    };
  }

  page(tab: number): Page {
    const page = this.pages[tab % this.pages.length];
    if (page === undefined) throw new Error('There is no such tab.');
    return page;
  }

  isAwake(page: Page): boolean {
    return !this.schedule.asleep.has(this.keyOf(page));
  }

  openForm(tab: number): void {
    const page = this.page(tab);
    if (!this.opened.has(page.draft)) this.opened.set(page.draft, this.schedule.count);
    page.sending.readKnown(page.draft);
  }

  press(tab: number, pet: NewPet): void {
    const page = this.page(tab);
    this.openForm(tab);
    this.note(page, pet, page.draft);
    void page.sending.add(pet, page.draft).catch(() => undefined);
  }

  /** **Add another**, or **Keep editing**. */
  newDraft(tab: number): void {
    this.page(tab).draft = this.newNumber('draft');
  }

  sendAgain(tab: number, pick: number): void {
    const page = this.page(tab);
    const open = page.sending.current().view?.entries.filter(({ state }) => state.is === 'unknown');
    const entry = open?.[pick % Math.max(open.length, 1)];
    if (entry === undefined) return;
    this.note(page, entry.pet, undefined);
    void page.sending
      .sendAgain({ entry: entry.number }, entry.pet, entry.draft)
      .catch(() => undefined);
  }

  decide(tab: number, pick: number, asAdded: boolean): void {
    const page = this.page(tab);
    const open = page.sending
      .current()
      .view?.entries.filter(({ state }) => state.is === 'unknown' || state.is === 'on its way');
    const entry = open?.[pick % Math.max(open.length, 1)];
    if (entry === undefined) return;
    const finding = entry.state.is === 'unknown' ? entry.state.finding : undefined;
    const [pet] = finding && 'pets' in finding ? finding.pets : [];
    const how = asAdded ? { added: pet?.id } : 'not added';
    const ref = { entry: entry.number };
    this.decisions.push({ ref, how });
    void page.sending.decide(ref, how).catch(() => undefined);
  }

  callOff(tab: number, pick: number): void {
    const page = this.page(tab);
    const waiting = page.sending
      .current()
      .view?.entries.filter(({ state }) => state.is === 'waiting');
    const entry = waiting?.[pick % Math.max(waiting.length, 1)];
    if (entry) void page.sending.callOff(entry.number).catch(() => undefined);
  }

  startImport(tab: number, pets: readonly NewPet[]): void {
    const { imports } = this.page(tab).sending;
    const phase = imports?.current()?.phase();
    if (imports === undefined || (phase !== undefined && phase !== 'finished')) return;
    const draft = this.newNumber('import');
    this.page(tab).sending.readKnown(draft);
    this.opened.set(draft, this.schedule.count);
    const rows = pets.map((pet, index) => ({
      line: index + 2,
      text: { name: pet.name, categoryId: String(pet.categoryId), status: pet.status ?? '' },
      pet,
      state: { is: 'waiting' } as const,
    }));
    this.startedRows.push(...pets);
    void imports.start(draft, 'pets.csv', rows).catch(() => undefined);
  }

  goOn(tab: number, pick: number): void {
    const { sending } = this.page(tab);
    const phase = sending.imports?.current()?.phase();
    const left = sending.current().view?.imports.filter(({ counts }) => counts.waiting > 0);
    const record = left?.[pick % Math.max(left.length, 1)];
    if (record === undefined || (phase !== undefined && phase !== 'finished')) return;
    void sending.imports?.goOn(record.number).catch(() => undefined);
  }

  runAction(tab: number, action: 'resume' | 'pause' | 'stop'): void {
    const run = this.page(tab).sending.imports?.current();
    if (run) void Promise.resolve(run[action]()).catch(() => undefined);
  }

  look(tab: number): void {
    void this.page(tab)
      .sending.look()
      .catch(() => undefined);
  }

  clear(tab: number): void {
    this.hasCleared = true;
    void this.page(tab)
      .sending.clear()
      .catch(() => undefined);
  }

  sleep(tab: number): void {
    this.schedule.asleep.add(this.keyOf(this.page(tab)));
  }

  wake(tab: number): void {
    const page = this.page(tab);
    if (!this.schedule.asleep.delete(this.keyOf(page))) return;
    void page.sending.refresh();
  }

  /** The page is killed or reloaded: what it has sent goes on without it. */
  reload(tab: number): void {
    const page = this.page(tab);
    this.endPage(page);
    this.pages[this.pages.indexOf(page)] = this.load(page.draft, page.keyMark);
  }

  /** Another tab becomes a copy of this one, draft and all. */
  duplicate(tab: number): void {
    const page = this.page(tab);
    const other = this.page(tab + 1);
    this.endPage(other);
    this.pages[this.pages.indexOf(other)] = this.load(page.draft, page.keyMark);
  }

  /** The key is forgotten and given again, without a reload: what was sent stays on the disk. */
  reopen(tab: number): void {
    const page = this.page(tab);
    page.close.abort();
    this.pages[this.pages.indexOf(page)] = this.load(page.draft, page.keyMark);
  }

  changeKey(tab: number): void {
    const page = this.page(tab);
    page.keyMark = page.keyMark === 'a' ? 'b' : 'a';
    const client = this.clientOf(this.keyOf(page), page.close.signal);
    page.sending.takeKey({ client, keyMark: page.keyMark });
  }

  /** Somebody else adds a pet. */
  async othersAdd(pet: NewPet): Promise<void> {
    await this.network.catalogue.add(pet);
  }

  /** Somebody else changes the status of the pet that came last. */
  othersChange(status: PetStatus): void {
    const last = [...this.network.born.keys()].at(-1);
    if (last !== undefined) this.network.changed.set(last, status);
  }

  nextFault(fault: Fault): void {
    this.network.faults.push(fault);
  }

  private endPage(page: Page): void {
    this.browser.end(this.keyOf(page));
    this.schedule.asleep.delete(this.keyOf(page));
  }

  private note(page: Page, pet: NewPet, draft: string | undefined): void {
    this.presses.push({
      page,
      pet,
      draft,
      openedAt: this.opened.get(draft ?? '') ?? this.schedule.count,
      step: this.schedule.count,
    });
  }
}
