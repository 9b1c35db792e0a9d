import type { NewPet } from '../../api/schemas.ts';
import { addedId, type Entry, isUnsettled, type RowState } from '../../sending/journal/entry.ts';
import type { EntryRef } from '../../sending/journal/entry-ref.ts';
import type { Place } from '../../sending/journal/store/record-keys.ts';
import type { RecordKey } from '../../sending/journal/store/record-store.ts';
import {
  StoredEntry,
  StoredRow,
  StoredRowState,
} from '../../sending/journal/store/stored-shapes.ts';
import type { SentRequest } from './system/requests.ts';
import type { SimulatedConnection } from './system/simulated-connection.ts';
import type { Write } from './system/simulated-disk.ts';

/** An entry or a row as it is on the disk, with what really happened to it. */
export interface SentPet {
  /** The key of its record as text. */
  name: string;
  place: Place;
  ref: EntryRef;
  pet: NewPet;
  state: RowState;
  /** The draft of an entry, and what the entry sends again. Undefined for a row. */
  entry?: Pick<Entry, 'draft' | 'repeats'>;
  /** The step in which it was first written, and the connection that did so. */
  createdStep: number;
  createdBy: SimulatedConnection;
  /** The connection that marked it as on its way, and the step. */
  markedBy?: SimulatedConnection;
  markedStep?: number;
  /** The step in which it became an open question. */
  openedStep?: number;
  /** The step in which its state was last written. */
  changedStep: number;
  requests: SentRequest[];
  /** The step in which it was removed from the disk. */
  removedStep?: number;
  /** The step in which its pet was removed from the disk: with the rest of it, or alone, as of a settled row. */
  petRemovedStep?: number;
  /** Whether **Forget key** has cleared the journal since, so that the app cannot know of it. */
  isCleared?: boolean;
}

/** What one write did to an entry or a row. */
export interface Change {
  sent: SentPet;
  /** Undefined if it was created. */
  before: RowState | undefined;
  /** Undefined if it was removed. */
  after: RowState | undefined;
  by: SimulatedConnection;
  step: number;
}

/** All entries and rows that ever were in the journal, derived from every write to the disk. */
export class SentPets {
  readonly all: SentPet[] = [];
  private readonly byName = new Map<string, SentPet>();

  /** Applies a write. @returns the changes that it made: several for a slice of rows or the removal of an import */
  apply(write: Write<SimulatedConnection>): Change[] {
    const { key, value } = write;
    const [place, kind, number, row] = key.map(String);
    if (place === undefined || number === undefined) return [];
    if (kind === 'import' && value === undefined) return this.removeRows(write, place, number);
    if (kind === 'rows' && Array.isArray(value))
      return this.applySlice(write, place, number, value);
    if (kind !== 'entry' && kind !== 'outcome') return [];
    const sent = this.byName.get(nameOf(key));
    if (value === undefined) return sent && kind === 'entry' ? this.remove(write, sent) : [];
    if (kind === 'outcome') {
      if (sent === undefined) throw new Error(`There is no row ${number} ${row}.`);
      return this.change(write, sent, StoredRowState.parse(value));
    }
    const { pet, state, draft, repeats } = StoredEntry.parse(value);
    if (sent && sent.removedStep === undefined) return this.change(write, sent, state);
    const made = this.create(write, key, { place, ref: { entry: number }, pet, state });
    made.sent.entry = { draft, repeats };
    return [made];
  }

  /** Notes that **Forget key** has cleared the journal, including cleared IDs and used drafts. */
  markAllCleared(): void {
    for (const sent of this.all) sent.isCleared = true;
  }

  /** The entries and rows that a place has on the disk now. */
  at(place: Place): SentPet[] {
    return this.all.filter((one) => one.place === place && one.removedStep === undefined);
  }

  /** The entry or row with this record key. */
  find(key: RecordKey): SentPet | undefined {
    return this.byName.get(nameOf(key));
  }

  /** Another entry or row whose state says that it was added as this pet. */
  otherOwner(of: SentPet, id: bigint): SentPet | undefined {
    return this.all.find(
      (one) => one !== of && one.place === of.place && !one.isCleared && addedId(one.state) === id,
    );
  }

  private applySlice(
    write: Write<SimulatedConnection>,
    place: Place,
    number: string,
    rows: readonly unknown[],
  ): Change[] {
    const start = Number(write.key[3]);
    return rows.flatMap((stored, index) => {
      const row = start + index;
      const key = [place, 'outcome', number, row];
      const { pet, state } = StoredRow.parse(stored);
      const sent = this.byName.get(nameOf(key));
      if (sent && sent.removedStep === undefined) {
        if (pet === undefined && isUnsettled(sent.state))
          throw new Error(`${sent.name} lost its pet while it was ${sent.state.is}.`);
        if (pet === undefined) sent.petRemovedStep ??= write.step;
        return [];
      }
      if (pet === undefined) return [];
      return [this.create(write, key, { place, ref: { import: number, row }, pet, state })];
    });
  }

  private create(
    { by, step }: Write<SimulatedConnection>,
    key: RecordKey,
    what: Pick<SentPet, 'place' | 'ref' | 'pet' | 'state'>,
  ): Change {
    const sent: SentPet = {
      ...what,
      name: nameOf(key),
      createdStep: step,
      createdBy: by,
      changedStep: step,
      requests: [],
    };
    if (what.state.is === 'unknown') sent.openedStep = step;
    this.byName.set(sent.name, sent);
    this.all.push(sent);
    return { sent, before: undefined, after: sent.state, by, step };
  }

  private change(
    { by, step }: Write<SimulatedConnection>,
    sent: SentPet,
    after: RowState,
  ): Change[] {
    const before = sent.state;
    sent.state = after;
    sent.changedStep = step;
    if (after.is === 'on its way' && before.is !== 'on its way') {
      sent.markedBy = by;
      sent.markedStep = step;
    }
    if (after.is === 'unknown' && before.is !== 'unknown') sent.openedStep = step;
    return [{ sent, before, after, by, step }];
  }

  private remove({ by, step }: Write<SimulatedConnection>, sent: SentPet): Change[] {
    if (sent.removedStep !== undefined) return [];
    sent.removedStep = step;
    sent.petRemovedStep ??= step;
    return [{ sent, before: sent.state, after: undefined, by, step }];
  }

  private removeRows(write: Write<SimulatedConnection>, place: Place, number: string): Change[] {
    return this.at(place)
      .filter(({ ref }) => 'import' in ref && ref.import === number)
      .flatMap((sent) => this.remove(write, sent));
  }
}

function nameOf(key: RecordKey): string {
  return key.join(' ');
}

/** Whether two pets have the same category and the same name, in any Unicode normal form. */
export function isMatch(
  one: Pick<NewPet, 'name' | 'categoryId'>,
  other: Pick<NewPet, 'name' | 'categoryId'>,
): boolean {
  return one.categoryId === other.categoryId && one.name.normalize() === other.name.normalize();
}
