import { expect, test } from 'vitest';
import type { ListedPets } from '../../api/client.ts';
import { FRESH_FOR_MS, type FullList } from '../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../api/schemas.ts';
import type { Millis, Outcome, Row, RowFacts } from '../../database/schema.ts';
import { rowOf } from '../../testing/database/row-of.ts';
import { NOW } from '../../testing/database/rows-in-memory.ts';
import { attempted } from '../../testing/database/write-rows.ts';
import type { SeenBeforeSending } from '../presses/add-rows.ts';
import { type Evidence, findingFor, type Question } from './find-similar-pets.ts';

const REX = { name: 'Rex', categoryId: 4n, status: 'sold' } as const;
const pet = (id: bigint, more: Partial<Pet> = {}): Pet => ({ id, ...REX, ...more });

const error = { summary: 'No response.', nextStep: '' };
const unknownAt = (at: Millis): Outcome => ({ type: 'unknown', at, error });
const UNKNOWN = attempted(unknownAt(NOW));
const ADDED: Outcome = { type: 'added', at: NOW, id: 9n };
const ADDED_WITHOUT_ID: Outcome = { type: 'added', at: NOW };
/** The list of sold pets, which had all its pets this long before the request left. */
const completeBefore = (ms: number): SeenBeforeSending => ({
  ids: [],
  complete: [{ list: 'sold', at: NOW - ms }],
});

interface Loaded {
  sent?: NewPet;
  facts?: Partial<RowFacts>;
  seenBefore?: SeenBeforeSending;
  rows?: readonly Row[];
  /** The pets of the list of sold pets; undefined if it could not be loaded. */
  sold?: readonly Pet[] | undefined;
  any?: readonly Pet[];
  beyond?: Partial<Evidence['beyond']>;
}

/** Returns the finding for a sold pet named Rex. By default, the list of sold pets was complete before. */
function find({ sent = REX, facts = UNKNOWN, seenBefore, rows = [], beyond, sold, any }: Loaded) {
  const question: Question = {
    ...rowOf(facts),
    check: { since: NOW },
    pet: sent,
    seenBefore: seenBefore ?? completeBefore(0),
    ...(facts.check && { check: facts.check }),
  };
  const lists = new Map<FullList, ListedPets>();
  if (sold) lists.set('sold', { pets: [...sold], unreadable: [] });
  if (any) lists.set('any', { pets: [...any], unreadable: [] });
  const evidence = { at: NOW, lists, beyond: { pets: [], isEnd: false, asked: [], ...beyond } };
  return findingFor(question, [question, ...rows], evidence);
}

const idsOf = (loaded: Loaded) => find(loaded).pets.map(({ id }) => id);

// The simulation proves which pets are no evidence (dissimilar ones, and those that were known before or belong to
// another row), and what a finding says of its list.
test('finds similar pets, preferring those with exactly its name', () => {
  expect(idsOf({ sold: [pet(1n), pet(2n)] })).toEqual([1n, 2n]);
  expect(idsOf({ sold: [pet(1n, { name: ' rex' }), pet(2n)] })).toEqual([2n]);
  expect(idsOf({ sold: [pet(1n, { name: 'REX ' })] })).toEqual([1n]);
});

test('a similar pet is found if the one with exactly its name belongs to another row', () => {
  const rows = [rowOf(attempted(ADDED))];
  expect(idsOf({ sold: [pet(1n, { name: 'REX' }), pet(9n)], rows })).toEqual([1n]);
});

test('a pet in a list and beyond the newest known ID is found once', () => {
  const beyond = { pets: [pet(1n)], isEnd: true };
  expect(idsOf({ sold: [pet(1n)], beyond })).toEqual([1n]);
});

test('a pet that was sent without a status may have any', () => {
  const { status: _none, ...sent } = REX;
  expect(idsOf({ sent, any: [pet(1n, { status: 'pending' })] })).toEqual([1n]);
});

test('a service that was reset may have assigned the ID of a pet with another name', () => {
  const ada = rowOf(attempted({ ...ADDED, id: 1n }), { id: 2, pet: { ...REX, name: 'Ada' } });
  expect(idsOf({ sold: [pet(1n)], rows: [ada] })).toEqual([1n]);
});

test('a list that could not be loaded leaves the pets of the last finding', () => {
  const last = { at: NOW, pets: [pet(1n)], areNew: true, maybeOurs: 1 };
  const facts = { ...UNKNOWN, check: { since: NOW, finding: last } };
  expect(idsOf({ facts })).toEqual([1n]);
  expect(idsOf({ facts, sold: [] })).toEqual([]);
});

test('a pet that was found by its ID stays, until a list or a response would show it', () => {
  const last = { at: NOW, pets: [pet(251n)], areNew: true, maybeOurs: 1 };
  const facts = { ...UNKNOWN, check: { since: NOW, finding: last } };
  const others = Array.from({ length: 100 }, (_, id) => pet(BigInt(id), { name: 'Tom' }));
  const seenBefore = { ids: [], complete: [] };
  const cutOff = { facts, seenBefore, sold: others };
  expect(find(cutOff)).toMatchObject({ pets: [pet(251n)], areNew: true, listed: 100 });
  expect(idsOf({ ...cutOff, beyond: { asked: [250n] } })).toEqual([251n]);
  expect(idsOf({ ...cutOff, beyond: { asked: [251n] } })).toEqual([]);
  expect(idsOf({ ...cutOff, sold: others.slice(1) })).toEqual([]);
  const renamed = pet(251n, { name: 'Rox' });
  expect(idsOf({ ...cutOff, sold: [...others.slice(1), renamed] })).toEqual([]);
});

test.each<[string, number, Partial<RowFacts>]>([
  ['a question', 2, UNKNOWN],
  ['a question that was sent twice', 3, attempted(unknownAt(NOW), unknownAt(NOW))],
  ['a row that is being sent', 2, { attempts: [{ sender: 'sender', at: NOW }] }],
  ['a question that waits to be sent again', 2, { ...UNKNOWN, send: 'now' }],
  ['a row that was added without an ID', 2, attempted(ADDED_WITHOUT_ID)],
  ['a row that was added with an ID', 1, attempted(ADDED)],
  ['a row that was added with an ID by its second request', 2, attempted(unknownAt(NOW), ADDED)],
  ['a row that was marked as not added', 1, answered({ type: 'not added', at: NOW })],
  ['a row that was marked as added, with an ID', 1, answered({ type: 'added', at: NOW, id: 9n })],
  ['a row that was marked as added, without an ID', 2, answered({ type: 'added', at: NOW })],
  ['a dismissed question', 2, answered({ type: 'dismissed', at: NOW })],
  ['a row that waits', 1, { send: 'now' }],
  ['a pet of another status', 1, { ...UNKNOWN, pet: { ...REX, status: 'pending' } }],
])('with %s, %i similar pets with an unknown ID may be ours', (_, maybeOurs, facts) => {
  const otherRow = rowOf({ pet: REX, ...facts }, { id: 2 });
  expect(find({ sold: [], rows: [otherRow] }).maybeOurs).toBe(maybeOurs);
});

function answered(answer: NonNullable<RowFacts['answer']>): Partial<RowFacts> {
  return { ...UNKNOWN, answer };
}

test('a pet is new if a complete list without it was fresh when the last request left', () => {
  const absentAt = (seenBefore: SeenBeforeSending) => {
    const finding = find({ sold: [pet(1n)], seenBefore });
    expect(finding.areNew).toBe(finding.absentAt !== undefined);
    return finding.absentAt;
  };
  expect(absentAt(completeBefore(FRESH_FOR_MS))).toBe(NOW - FRESH_FOR_MS);
  expect(absentAt({ ids: [], complete: [] })).toBeUndefined();
  expect(absentAt({ ids: [], complete: [{ list: 'any', at: NOW }] })).toBeUndefined();
});

test('a pet is new if it is beyond the newest known ID, unless more pets may follow', () => {
  const seenBefore = { ids: [], complete: [] };
  const pets = [pet(8n)];
  expect(find({ sold: [], seenBefore, beyond: { pets, isEnd: true } }).areNew).toBe(true);
  expect(find({ sold: [], seenBefore, beyond: { pets, isEnd: false } }).areNew).toBe(false);
  expect(find({ sold: pets, seenBefore, beyond: { pets: [], isEnd: true } }).areNew).toBe(false);
});
