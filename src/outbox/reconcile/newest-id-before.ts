import type { Row } from '../../database/schema.ts';
import type { Database } from '../../database/transaction.ts';
import { addedIds, additionsOf, openAttempts } from '../row-facts.ts';
import { addedKey, idText } from '../row-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How many rows are read at a time, so that sending does not wait for long. */
const READ_AT_A_TIME = 100;

export interface IdsBefore {
  newest: bigint;
  /** The IDs of other pets of this computer that are newer: their rows are known, so they answer no question. */
  ownSince: ReadonlySet<bigint>;
}

/** Reads the newest ID that this computer was given in the last day, before the request of a question left. */
export async function readNewestIdBefore(
  database: Pick<Database, 'read'>,
  question: Pick<Row, 'environment' | 'attempts' | 'was' | 'markedNotAdded'>,
  now: number,
): Promise<IdsBefore | undefined> {
  // Not by the order of the rows: a row of a long file, or a corrected one, leaves after later ones.
  const leftAt = openAttempts(question).find(({ outcome }) => outcome?.type === 'unknown')?.at ?? 0;
  const isBefore = (at: number) => at <= leftAt && Math.abs(now - at) <= DAY_MS;
  const ownSince = new Set<bigint>();
  let after: string | undefined;
  for (;;) {
    const range = { index: 'keys', prefix: addedKey(question.environment), after } as const;
    const rows = await database.read((tx) => tx.list('rows', range, READ_AT_A_TIME));
    const texts = textsOf(rows, after);
    const [newest] = rows.flatMap((row, index) =>
      additionsOf(row).flatMap(({ id, at }) =>
        id !== undefined && idText(id) === texts[index] && isBefore(at) ? id : [],
      ),
    );
    for (const id of rows.flatMap(addedIds))
      if (newest === undefined || id > newest) ownSince.add(id);
    if (newest !== undefined) return { newest, ownSince };
    if (rows.length < READ_AT_A_TIME) return undefined;
    // Several rows may have the last ID, if the service was reset.
    after = texts.findLast((text) => text !== texts.at(-1)) ?? texts.at(-1);
  }
}

/** Returns by which of its IDs the index has listed each row: one that was added twice is listed twice. */
function textsOf(rows: readonly Row[], after = ''): readonly string[] {
  let last = after;
  let previous: Row | undefined;
  return rows.map((row) => {
    const own = addedIds(row).map(idText).toSorted();
    const isLater = previous === undefined || previous.id === row.id;
    last = own.find((text) => (isLater ? text > last : text >= last)) ?? last;
    previous = row;
    return last;
  });
}
