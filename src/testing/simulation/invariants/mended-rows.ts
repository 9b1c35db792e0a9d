import type { Row } from '../../../database/schema.ts';
import { isSimilar } from '../../../outbox/row-facts.ts';
import type { RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A row of the past is none of the present';

/**
 * A row with a problem, or refused before, is no longer to check once a later import of its file has added its line, and
 * only then. A stopped row is left to a later import that sends its line, or by **Resume** to an entry that has sent its pet, and only to that, so
 * that its pet is sent once, or to a pet of the store. Imports of one file have the same lines, except for those with a problem.
 */
export function mendedRows({ history, users }: CheckContext): InvariantCheck {
  const fileOf = ({ row }: RowHistory) => history.files.get(row.file);
  /** The rows that each row of a file was to mend when it was written. */
  const mendedBy = new Map<number, readonly number[]>();
  /** The stopped rows that were left to a later import. The present commit writes the rows that are sent instead. */
  const left = new Set<number>();
  let leftNow: RowHistory[] = [];
  /** The rows that a person has sent again, and that are refused since a later import has added their line. */
  const sentAgain = new Set<number>();
  /** The rows with a problem, and the refused rows, that the commit has skipped. */
  let skippedNow: RowHistory[] = [];
  // Not by the time: several imports may be started in the same millisecond.
  const isSent = ({ id, status }: Row) =>
    left.has(id) || ['added', 'sending', 'next', 'waiting'].includes(status);
  const isOfSameLine = (later: RowHistory, earlier: RowHistory) => {
    const [a, b] = [later.row, earlier.row];
    const isOfFile = a.file !== b.file && a.line !== undefined && a.line === b.line;
    const isLater = a.id > b.id && a.environment === b.environment;
    return isLater && isOfFile && fileOf(later)?.name === fileOf(earlier)?.name;
  };
  const isSameFile = (later: RowHistory, earlier: RowHistory) => {
    const own = history.present.filter(({ row }) => row.file === later.row.file);
    const sent = history.present.filter(({ row }) => row.file === earlier.row.file && isSent(row));
    const pairs = sent.flatMap(({ row: a }) =>
      own.flatMap(({ row: b }) => (a.line === b.line ? [[a, b] as const] : [])),
    );
    return (
      pairs.length > 0 && pairs.every(([a, b]) => isText(a.cells, b) || isText(a.cellsInFile, b))
    );
  };
  const isLeftTo = (later: RowHistory, earlier: RowHistory) =>
    isOfSameLine(later, earlier) &&
    isSameFile(later, earlier) &&
    isEqual(earlier.row.cells, later.row.cells);
  /** **Resume** skips a row whose pet another entry has sent, and of its import that row alone for this entry. */
  const isSentInstead = (other: RowHistory, own: RowHistory) => {
    const leftToOther = history.present.filter(
      ({ row }) =>
        row.file === own.row.file && left.has(row.id) && other.row.mends?.includes(row.id),
    );
    return (
      other.row.file !== own.row.file &&
      other.row.environment === own.row.environment &&
      isPet(other.row.pet, own.row.pet) &&
      other.row.status !== 'skipped' &&
      leftToOther.length === 1 &&
      leftToOther.includes(own)
    );
  };
  const canMend = (later: RowHistory, failed: RowHistory) => {
    const [a, b] = [later.row.cells?.name, failed.row.cells?.name];
    return isOfSameLine(later, failed) && a !== '' && a === b && isSameFile(later, failed);
  };
  const checkNew = (own: RowHistory) => {
    const earlier = history.present.filter(({ row }) => row.file !== '' && row.id < own.row.id);
    const failed = earlier.filter((other) => isFailed(other.row) && canMend(own, other));
    // What a refused or a stopped row was to mend, the row that mends it, or is sent instead, mends, too.
    const instead = leftNow.filter((other) => isLeftTo(own, other));
    const inherited = [...failed, ...instead].flatMap(({ row }) => mendedBy.get(row.id) ?? []);
    mendedBy.set(own.row.id, failed.map(({ row }) => row.id).concat(inherited));
    const stopped = earlier.filter(
      (other) =>
        other.row.status === 'waiting' &&
        fileOf(other)?.stopped !== undefined &&
        isLeftTo(own, other),
    );
    const names = stopped.map(({ name }) => name).join(', ');
    invariant(NAME, stopped.length === 0, `${names} can be resumed, but ${own.name} sends it.`);
  };
  const addedFor = ({ row }: RowHistory) =>
    history.present.find(
      (later) => later.row.status === 'added' && mendedBy.get(later.row.id)?.includes(row.id),
    );
  return {
    onChange: ({ history: own, before, after }) => {
      if (!before && after?.status === 'waiting' && after.file !== '') checkNew(own);
      // Refused again, or withdrawn before it was sent.
      const wasSentAgain = before?.status === 'sending' || before?.status === 'next';
      if (wasSentAgain && after?.status === 'refused' && addedFor(own)) sentAgain.add(own.row.id);
      if (after?.status !== 'skipped') return;
      if (before && isFailed(before)) skippedNow.push(own);
      if (before?.status === 'waiting' && after.notSent?.type === 'skipped') {
        const { pet } = after;
        if (after.notSent.reason === 'duplicate') {
          const isListed = users.controls.some(
            ({ id, store }) =>
              id === after.file && pet && store?.pets.some((other) => isSimilar(other, pet)),
          );
          invariant(NAME, isListed, `${own.name} is skipped, but the store has no such pet.`);
          return;
        }
        left.add(own.row.id);
        leftNow.push(own);
        const instead = history.present.filter(
          (other) => isLeftTo(other, own) || isSentInstead(other, own),
        );
        invariant(NAME, instead.length > 0, `${own.name} is skipped, but nothing sends it.`);
        // **Resume** leaves it to a row that is there already, with the rows that it was to mend.
        const mended = mendedBy.get(own.row.id) ?? [];
        for (const { row } of instead)
          mendedBy.set(row.id, (mendedBy.get(row.id) ?? []).concat(mended));
      }
    },
    onCommit: () => {
      for (const own of skippedNow)
        invariant(NAME, addedFor(own) !== undefined, `${own.name} is skipped, but was not added.`);
      skippedNow = [];
      leftNow = [];
    },
    atEnd: () => {
      for (const own of history.present.filter(({ row }) => isFailed(row))) {
        const later = sentAgain.has(own.row.id) ? undefined : addedFor(own);
        invariant(NAME, !later, `${own.name} is to check, but ${later?.name} has added it.`);
      }
    },
  };
}

function isFailed({ status }: Row): boolean {
  return status === 'problem' || status === 'refused';
}

function isText(text: Row['cells'], { cells, cellsInFile = cells }: Row) {
  return isEqual(text, cellsInFile);
}

function isPet(a: Row['pet'], b: Row['pet']): boolean {
  return a?.name === b?.name && a?.categoryId === b?.categoryId && a?.status === b?.status;
}

function isEqual(a: Row['cells'], b: Row['cells']): boolean {
  return a !== undefined && JSON.stringify(a) === JSON.stringify(b);
}
