import {
  addedId,
  type Entry,
  type EntryState,
  isUnsettled,
  type RowState,
} from '../journal/entry.ts';
import type { RecordKey } from '../journal/record-store.ts';
import { keys } from '../journal/keys.ts';
import { StoredBackOff, StoredEntry, StoredRowState } from '../journal/stored-shapes.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Departure } from './simulated-network.ts';
import { PLACE, type World } from './world.ts';

/** Something that must not happen has happened. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
}

function law(number: number, isKept: boolean, words: string): void {
  if (!isKept) throw new BrokenLaw(`Law ${number}: ${words}`);
}

interface Recorded {
  state: RowState;
  pet: NewPet | undefined;
  entry: Entry | undefined;
}

/** Watches a world and throws where a law of `src/sending/README.md` is broken. */
export class Laws {
  /** How often each state and finding was reached. */
  readonly reached = new Map<string, number>();
  private readonly world: World;
  private before = new Map<string, { state: RowState; step: number; pet: NewPet | undefined }>();
  private seenDepartures = 0;
  /** The step in which each entry, or the outcome of each row, was written first. */
  private readonly firstSeen = new Map<string, number>();
  private readonly parsed = new WeakMap<RecordKey, Recorded>();
  /** Until when nothing may leave, and the step in which that was written. */
  private backOff = { since: 0, until: 0, step: 0 };

  constructor(world: World) {
    this.world = world;
  }

  /** To be called after every step. */
  check(): void {
    const states = this.readStates();
    this.checkDepartures(states);
    this.noteBackOff();
    for (const [key, { state, pet }] of states) {
      const before = this.before.get(key);
      if (before?.state === state) continue;
      this.count(state);
      if (!this.firstSeen.has(key)) this.firstSeen.set(key, this.world.schedule.count);
      if (before) this.checkChange(key, before, state, pet);
      this.before.set(key, { state, pet, step: this.world.schedule.count });
    }
    for (const [key, { state, pet }] of this.before) {
      if (states.has(key)) continue;
      // One commit may settle an entry and clear it.
      const mayBeSettled =
        this.world.hasCleared && (state.is !== 'unknown' || this.mayHaveEnded(pet));
      law(3, !isUnsettled(state) || mayBeSettled, `${key} was ${state.is} and is gone.`);
      this.before.delete(key);
    }
    this.checkPets();
  }

  /** To be called when nothing is under way any more. */
  checkAtRest(): void {
    for (const [key, { state }] of this.readStates()) {
      const isRow = key.includes('outcome');
      law(2, state.is !== 'on its way', `${key} is on its way for ever.`);
      law(2, isRow || state.is !== 'waiting', `${key} waits for ever.`);
    }
    for (const one of this.world.network.departures)
      for (const { pet } of one.stored)
        law(
          3,
          this.world.hasCleared || this.isAccountedFor(pet),
          `Pet ${pet.id} was stored, and no entry is added, open or decided for it.`,
        );
  }

  private isAccountedFor(pet: Pet): boolean {
    return [...this.readStates().values()].some(
      (one) =>
        addedId(one.state) === pet.id ||
        (one.pet !== undefined && isAlike(one.pet, pet) && one.state.is !== 'waiting'),
    );
  }

  /** All entries and outcomes of rows on the disk. */
  private readStates(): ReadonlyMap<string, Recorded> {
    const states = new Map<string, Recorded>();
    for (const [name, [key, value]] of this.world.browser.records) {
      if (key[1] !== 'entry' && key[1] !== 'outcome') continue;
      // A record that changes is another object.
      const recorded = this.parsed.get(key) ?? this.parse(key, value);
      this.parsed.set(key, recorded);
      states.set(name, recorded);
    }
    return states;
  }

  private parse(key: RecordKey, value: unknown): Recorded {
    if (key[1] === 'outcome')
      return { state: StoredRowState.parse(value), pet: this.petOfRow(key), entry: undefined };
    const entry = StoredEntry.parse(value);
    return { state: entry.state, pet: entry.pet, entry };
  }

  private petOfRow([place, , number, row]: RecordKey): NewPet | undefined {
    const slice = this.world.browser.records.get(JSON.stringify([place, 'rows', number, 0]))?.[1];
    const stored: unknown = Array.isArray(slice) ? slice[Number(row)] : undefined;
    return typeof stored === 'object' && stored !== null && 'pet' in stored
      ? (stored.pet as NewPet | undefined)
      : undefined;
  }

  private count(state: RowState): void {
    const finding = state.is === 'unknown' ? state.finding : undefined;
    const words = [
      state.is,
      finding?.answer,
      finding?.answer === 'cannot tell' ? finding.doubt : undefined,
      state.is === 'added' && state.surplus ? 'surplus' : undefined,
    ]
      .filter(Boolean)
      .join(', ');
    this.reached.set(words, (this.reached.get(words) ?? 0) + 1);
  }

  /** Laws 2 and 9: what has left since the last step. */
  private checkDepartures(states: ReadonlyMap<string, Recorded>): void {
    const { departures } = this.world.network;
    const fresh = departures.slice(this.seenDepartures);
    this.seenDepartures = departures.length;
    for (const { pet, at, lookedAt } of fresh) {
      if (pet === undefined) continue;
      const isMarked = [...states.values()].some(
        ({ state, pet: marked }) =>
          // A clock that is set forth and back lets a person decide too early.
          (state.is === 'on its way' || (this.world.hasClockJumped && state.is === 'decided')) &&
          isSent(marked) &&
          isAlike(marked, pet),
      );
      law(2, isMarked, `${pet.name} left before it was marked as on its way.`);
      const { since, until, step } = this.backOff;
      const isHeldUp = step < lookedAt && at < until && at >= since;
      law(9, !isHeldUp, `${pet.name} left during a back-off.`);
    }
  }

  private noteBackOff(): void {
    const stored = this.world.browser.records.get(JSON.stringify(keys.backOff(PLACE)))?.[1];
    const { since, until } =
      stored === undefined ? { since: 0, until: 0 } : StoredBackOff.parse(stored);
    if (until !== this.backOff.until || since !== this.backOff.since)
      this.backOff = { since, until, step: this.world.schedule.count };
  }

  private checkChange(
    key: string,
    { state: before, step }: { state: RowState; step: number },
    state: RowState,
    pet: NewPet | undefined,
  ): void {
    const change = `${key} was ${before.is} and is ${state.is}`;
    if (before.is === 'unknown')
      law(3, ['unknown', 'added', 'refused', 'decided'].includes(state.is), change);
    if (before.is === 'added') law(3, state.is === 'added' && state.id === before.id, change);
    if (before.is === 'refused') law(3, state.is === 'refused', change);
    if (before.is === 'not sent') law(3, state.is === 'not sent', change);
    if (before.is === 'decided') law(3, ['added', 'refused', 'decided'].includes(state.is), change);
    if (state.is === 'decided' && before.is !== 'decided') this.checkDecision(change);
    if (pet && state.is === 'added') this.checkAdded(pet, state);
    if (pet && state.is === 'unknown') this.checkFinding(key, pet, state, step);
  }

  private checkDecision(change: string): void {
    law(3, this.world.decisions.length > 0, `${change}, though nobody decided.`);
  }

  private checkAdded(pet: NewPet, { id }: Extract<EntryState, { is: 'added' }>): void {
    if (id === undefined) return;
    const isStored = this.ownStored(pet).some((one) => one.pet.id === id);
    law(6, isStored, `${pet.name} is called added as ${id}, which this computer did not store.`);
  }

  private checkFinding(
    key: string,
    pet: NewPet,
    { finding }: Extract<EntryState, { is: 'unknown' }>,
    openSince: number,
  ): void {
    if (finding?.answer === 'likely added') {
      for (const { id } of finding.pets) {
        const taken = [...this.readStates()].find(
          ([other, { state }]) => other !== key && addedId(state) === id,
        );
        law(4, taken === undefined, `${pet.name} is likely pet ${id}, which is ${taken?.[0]}.`);
        const born = this.world.network.born.get(id) ?? -1;
        const opened = Math.min(...this.world.presses.map(({ openedAt }) => openedAt), Infinity);
        const isNew = this.world.startedRows.length > 0 || born >= opened;
        law(5, isNew && born >= 0, `${pet.name} is likely pet ${id}, which was there before.`);
      }
    }
    if (finding?.answer !== 'not seen') return;
    // Stored before the question was open, unchanged since, and owned by nobody else: it is there.
    const missed = this.ownStored(pet).filter(
      (one) =>
        one.step < openSince &&
        // What was there before it was sent may well be known.
        one.step > (this.firstSeen.get(key) ?? 0) &&
        one.pet.status === pet.status &&
        !this.world.network.changed.has(one.pet.id),
    );
    const owned = [...this.readStates().values()].flatMap(({ state }) => addedId(state) ?? []);
    const free = missed.filter((one) => !owned.includes(one.pet.id));
    law(
      4,
      free.length === 0 || this.world.hasCleared,
      `${pet.name} is not seen, though it was stored as ${free[0]?.pet.id} before.`,
    );
  }

  /** Law 1: never more pets than presses and rows. */
  private checkPets(): void {
    const { departures } = this.world.network;
    for (const { pet } of departures) {
      if (pet === undefined) continue;
      const stored = departures
        .filter((one) => isSent(one.pet) && isAlike(one.pet, pet))
        .filter(mayHaveStored).length;
      const presses = this.world.presses.filter((one) => isAlike(one.pet, pet)).length;
      const rows = this.world.startedRows.filter((row) => isAlike(row, pet)).length;
      law(
        1,
        stored <= presses + rows,
        `${pet.name} was sent ${stored} times for ${presses} presses and ${rows} rows.`,
      );
    }
    this.checkDrafts();
  }

  /** Law 1: a draft sends again only after it is certain that it was not added, or by a person. */
  private checkDrafts(): void {
    const drafts = new Map<string, Entry[]>();
    for (const { entry } of this.readStates().values())
      if (entry?.draft !== undefined && entry.repeats === undefined)
        drafts.set(entry.draft, [...(drafts.get(entry.draft) ?? []), entry]);
    for (const [draft, entries] of drafts) {
      const live = entries.filter(({ state }) => !isOver(state));
      law(
        1,
        live.length <= 1 || this.world.decisions.length > 0,
        `${draft} was sent ${live.length} times.`,
      );
    }
  }

  private mayHaveEnded(pet: NewPet | undefined): boolean {
    if (pet === undefined || this.world.decisions.length > 0) return true;
    return this.world.network.departures.some(
      (one) => isSent(one.pet) && isAlike(one.pet, pet) && one.status !== undefined,
    );
  }

  private ownStored(pet: NewPet) {
    return this.world.network.departures
      .filter((one) => isSent(one.pet) && isAlike(one.pet, pet))
      .flatMap((one) => one.stored);
  }
}

function isSent(pet: unknown): pet is NewPet {
  return typeof pet === 'object' && pet !== null && 'name' in pet;
}

function isAlike(one: NewPet | Pet, other: NewPet | Pet): boolean {
  return one.name === other.name && one.categoryId === other.categoryId;
}

// A 4xx of the list in law 6 says that it was not added; all else leaves it open.
function mayHaveStored({ status }: Departure): boolean {
  return !(status !== undefined && [400, 401, 403, 429].includes(status));
}

function isOver(state: EntryState): boolean {
  return (
    state.is === 'refused' ||
    state.is === 'not sent' ||
    (state.is === 'decided' && state.how === 'not added')
  );
}
