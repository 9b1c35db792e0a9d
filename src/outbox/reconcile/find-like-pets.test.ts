import { expect, test } from 'vitest';
import type { ListedPets } from '../../api/list-pets.ts';
import type { MaxLimitList } from '../../api/max-limit-lists.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { ListsBefore } from '../../database/group-record.ts';
import type { Row, RowState } from '../../database/row-record.ts';
import { rowOf } from '../../testing/row-of.ts';
import { NOW } from '../../testing/rows-in-memory.ts';
import { unknown } from '../../testing/write-rows.ts';
import { type Evidence, findingFor, type Question } from './find-like-pets.ts';

const REX = { name: 'Rex', categoryId: 4n, status: 'sold' } as const;
const pet = (id: bigint, more: Partial<Pet> = {}): Pet => ({ id, ...REX, ...more });

interface Read {
  sent?: NewPet;
  before?: ListsBefore;
  rows?: readonly Row[];
  /** The pets of the list of sold pets; undefined if it could not be loaded. */
  sold?: readonly Pet[] | undefined;
  any?: readonly Pet[];
  beyond?: Evidence['beyond'];
}

/** Returns the finding for a sold pet named Rex. By default, the list of sold pets was complete before. */
function find({ sent = REX, before, rows = [], beyond, sold, any }: Read) {
  const known = before ?? { ids: [], complete: ['sold'] };
  const { finding: _none, ...state } = unknown();
  const question: Question = { ...rowOf(state), state, pet: sent, before: known };
  const lists = new Map<MaxLimitList, ListedPets>();
  if (sold) lists.set('sold', { pets: [...sold], unreadable: [] });
  if (any) lists.set('any', { pets: [...any], unreadable: [] });
  const evidence = { at: NOW, lists, beyond: beyond ?? { pets: [], isEnd: false } };
  return findingFor(question, [question, ...rows], evidence);
}

const idsOf = (read: Read) => find(read).pets.map(({ id }) => id);

test('finds like pets that were not known before, preferring those with exactly its name', () => {
  expect(idsOf({ sold: [pet(1n), pet(2n)] })).toEqual([1n, 2n]);
  expect(idsOf({ sold: [pet(1n), pet(2n)], before: { ids: [1n], complete: [] } })).toEqual([2n]);
  expect(idsOf({ sold: [pet(1n, { name: ' rex' }), pet(2n)] })).toEqual([2n]);
  expect(idsOf({ sold: [pet(1n, { name: 'REX ' })] })).toEqual([1n]);
  expect(idsOf({ sold: [pet(1n, { name: 'Rexy' }), pet(2n, { categoryId: 5n })] })).toEqual([]);
});

test('a pet that was sent without a status may have any', () => {
  const { status: _none, ...sent } = REX;
  expect(idsOf({ sent, any: [pet(1n, { status: 'pending' })] })).toEqual([1n]);
});

test('a pet that belongs to another row is no evidence', () => {
  const owner = rowOf({ type: 'added', at: NOW, id: 1n }, { id: 2, pet: REX });
  expect(idsOf({ sold: [pet(1n), pet(2n)], rows: [owner] })).toEqual([2n]);
  // The service was reset, and has assigned the ID of Ada again.
  expect(idsOf({ sold: [pet(1n)], rows: [{ ...owner, pet: { ...REX, name: 'Ada' } }] })).toEqual([
    1n,
  ]);
});

test.each<[string, number, RowState]>([
  ['a question', 2, unknown()],
  ['a row that is being sent', 2, { type: 'sending', sender: 's', since: NOW, returnsTo: '' }],
  ['a row that was added without an ID', 2, { type: 'added', at: NOW }],
  ['a row that was added with an ID', 1, { type: 'added', at: NOW, id: 9n }],
  ['a row that was marked as not added', 1, resolvedAs({ type: 'not added' })],
  ['a row that was marked as added, with an ID', 1, resolvedAs({ type: 'added', id: 9n })],
  ['a row that was marked as added, without an ID', 2, resolvedAs({ type: 'added' })],
  ['a dismissed question', 2, resolvedAs({ type: 'dismissed' })],
  ['a row that waits', 1, { type: 'waiting', turn: '' }],
])('of the question and %s, %i may have added a like pet with an unknown ID', (_, sent, state) => {
  expect(find({ sold: [], rows: [rowOf(state, { id: 2, pet: REX })] }).sent).toBe(sent);
});

function resolvedAs(how: Extract<RowState, { type: 'resolved' }>['how']): RowState {
  return { type: 'resolved', at: NOW, how, was: unknown() };
}

test('says whether the list is complete, if it could be loaded', () => {
  expect(find({ sold: [pet(1n)] })).toMatchObject({ shown: 1, isComplete: true });
  const full = Array.from({ length: 100 }, (_, id) => pet(BigInt(id), { name: 'Ada' }));
  expect(find({ sold: full })).toMatchObject({ shown: 100, isComplete: false });
  expect(find({})).toEqual({ at: NOW, pets: [], areNew: true, sent: 1 });
});

test('a pet is new if the list was complete before, or if it is beyond the newest ID', () => {
  const before = { ids: [], complete: [] };
  const beyond = [pet(8n)];
  expect(find({ sold: [pet(1n)] }).areNew).toBe(true);
  expect(find({ sold: [pet(1n)], before }).areNew).toBe(false);
  expect(find({ sold: [], before, beyond: { pets: beyond, isEnd: true } }).areNew).toBe(true);
  // More pets may follow, so these may already have been in the store.
  expect(find({ sold: [], before, beyond: { pets: beyond, isEnd: false } }).areNew).toBe(false);
});
