import type { ImportSummary } from '../journal/import-summary.ts';
import { keys, type Place } from '../journal/store/record-keys.ts';
import { type EntryRef, numberOf } from '../journal/entry-ref.ts';
import type { Transaction } from '../journal/store/record-store.ts';
import { readImportIn } from '../journal/store/stored-imports.ts';
import { StoredEntry, StoredImport, StoredBaseline } from '../journal/store/stored-shapes.ts';
import type { Case } from './judge.ts';

/** A case with a reference to its entry or row. `check-lists.ts` decides whether it is eligible. */
export interface CaseWithRef extends Omit<Case, 'isEligible'> {
  ref: EntryRef;
}

/** The sent pets of one place, read for a check of the lists or for a clearing. */
export interface JournalCases {
  cases: readonly CaseWithRef[];
  /** The imports whose rows are among the cases. */
  imports: readonly ImportSummary[];
}

/**
 * Reads all entries of a place, and the rows of some of its imports.
 *
 * @param isWanted selects the imports, since reading thousands of rows is slow
 */
export async function readCases(
  transaction: Transaction,
  place: Place,
  isWanted: (record: ImportSummary) => boolean,
): Promise<JournalCases> {
  const cases: CaseWithRef[] = await readEntries(transaction, place);
  const imports: ImportSummary[] = [];
  for (const [, stored] of await transaction.list(keys.imports(place))) {
    const summary = StoredImport.safeParse(stored).data;
    if (summary === undefined || !isWanted(summary)) continue;
    const { rows = [], baseline } = (await readImportIn(transaction, place, summary.number)) ?? {};
    imports.push(summary);
    for (const [row, { pet, state }] of rows.entries()) {
      if (pet === undefined) continue;
      const ref = { import: summary.number, row };
      const number = numberOf(ref);
      cases.push({
        number,
        ref,
        pet,
        state,
        baseline,
      });
    }
  }
  return { cases, imports };
}

async function readEntries(transaction: Transaction, place: Place): Promise<CaseWithRef[]> {
  const cases: CaseWithRef[] = [];
  for (const [, stored] of await transaction.list(keys.entries(place))) {
    const entry = StoredEntry.safeParse(stored).data;
    if (entry === undefined) continue;
    const { number, pet, state } = entry;
    const baseline = StoredBaseline.safeParse(
      await transaction.get(keys.baseline(place, number)),
    ).data;
    cases.push({ number, ref: { entry: number }, pet, state, baseline });
  }
  return cases;
}

/** Whether the case is an added entry with a known ID that was not yet checked for duplicates. */
export function needsDuplicateCheck({ state, ref }: CaseWithRef): boolean {
  return 'entry' in ref && state.is === 'added' && !state.isChecked && state.id !== undefined;
}
