import { expect, test } from 'vitest';
import type { NewPet, PetStatus } from '../../api/schemas.ts';
import type { Attempt } from '../journal/batch.ts';
import {
  answered,
  COMPLETE_BASELINE,
  judgeAll,
  listsOf,
  NO_ANSWER,
  REX,
  sent,
  stored,
} from '../../testing/sending/judgement-examples.ts';

const REFUSED: Attempt = {
  is: 'refused',
  at: 0,
  status: 400,
  errorDescription: { happened: 'It was refused.', next: 'Change it.' },
};
const pet = (id: number) => expect.objectContaining({ id: BigInt(id) });
const added = (name: string, id: number) => sent(name, { attempts: [answered(id)] });

test('gives no finding to a case that is not open', () => {
  const cases = [added('b', 7), sent('c', { decision: {} })];
  expect(judgeAll(cases, listsOf([stored(7)])).findings.size).toBe(0);
});

test('reports a second new pet like an added one', () => {
  const { extras } = judgeAll([added('a', 7)], listsOf([stored(7), stored(8)]));
  expect(extras.get('a')).toEqual({ pets: [pet(8)], sent: 1 });
});

test('reports nothing for a pet that is there once, or twice as it was sent twice', () => {
  expect(judgeAll([added('a', 7)], listsOf([stored(7)])).extras.size).toBe(0);
  const twice = sent('a', { attempts: [answered(7), answered(8)] });
  expect(judgeAll([twice], listsOf([stored(7), stored(8)])).extras.size).toBe(0);
});

test('reports the pet of an attempt without an answer, since its row was meant once', () => {
  const again = sent('a', { attempts: [NO_ANSWER, answered(7)] });
  const { extras } = judgeAll([again], listsOf([stored(7), stored(8)]));
  expect(extras.get('a')).toEqual({ pets: [pet(8)], sent: 2 });
});

test('reports nothing that may belong to an open question', () => {
  const { extras } = judgeAll([added('a', 7), sent('b')], listsOf([stored(7), stored(8)]));
  expect(extras.size).toBe(0);
});

test('reports nothing that may belong to a second attempt of an open question', () => {
  const again = sent('b', { attempts: [NO_ANSWER, NO_ANSWER] });
  const { extras } = judgeAll([added('a', 7), again], listsOf([stored(7), stored(8), stored(9)]));
  expect(extras.size).toBe(0);
});

test('a closed question owns one pet for each attempt without an answer, and the one that a person named', () => {
  const decided = sent('b', { attempts: [NO_ANSWER, NO_ANSWER], decision: { added: 8n } });
  const pets = [stored(7), stored(8), stored(9)];
  expect(judgeAll([added('a', 7), decided], listsOf(pets)).extras.size).toBe(0);
  const { extras } = judgeAll([added('a', 7), decided], listsOf([...pets, stored(10)]));
  expect(extras.get('a')).toMatchObject({ pets: [pet(9), pet(10)], sent: 3 });
});

test('reports a pet once, with all pets like it that may have been sent', () => {
  const { extras } = judgeAll(
    [
      added('a', 7),
      added('b', 8),
      sent('c', { attempts: [REFUSED] }),
      sent('d', { decision: 'not added' }),
    ],
    listsOf([stored(7), stored(8), stored(9)]),
  );
  expect([...extras]).toEqual([['b', { pets: [pet(9)], sent: 3 }]]);
});

test('counts what is on its way among those that were sent', () => {
  const onItsWay = sent('b', {
    pet: { ...REX, status: 'sold' },
    attempts: [{ is: 'on its way', page: 'p', since: 0 }],
  });
  const { extras } = judgeAll([added('a', 7), onItsWay], listsOf([stored(7), stored(8)]));
  expect(extras.get('a')).toEqual({ pets: [pet(8)], sent: 2 });
});

test.each([
  { of: 'no baseline', baseline: undefined },
  { of: 'an incomplete one', baseline: { ...COMPLETE_BASELINE, whole: [] } },
  { of: 'one of another key', baseline: { ...COMPLETE_BASELINE, keyMark: 'b' } },
])('reports nothing if that is not certain: $of', ({ baseline }) => {
  const one = { ...added('a', 7), baseline };
  expect(judgeAll([one], listsOf([stored(7), stored(8)])).extras.size).toBe(0);
});

test.each<{ added?: PetStatus; open?: PetStatus; count: number }>([
  { added: 'available', open: 'available', count: 0 },
  { added: 'available', count: 0 },
  { open: 'sold', count: 0 },
  { added: 'available', open: 'sold', count: 1 },
])('an open question may own a second pet unless its status is another: %j', (statuses) => {
  const rex = (status?: PetStatus): NewPet => ({
    name: REX.name,
    categoryId: REX.categoryId,
    ...(status && { status }),
  });
  const { extras } = judgeAll(
    [
      sent('a', { pet: rex(statuses.added), attempts: [answered(7)] }),
      sent('b', { pet: rex(statuses.open) }),
    ],
    listsOf([stored(7), stored(8)]),
  );
  expect(extras.size).toBe(statuses.count);
});

test('judges 10,000 cases', () => {
  const cases = Array.from({ length: 10_000 }, (_, index) =>
    sent(String(index), { pet: { name: `Pet ${index % 2000}`, categoryId: 1n } }),
  );
  expect(judgeAll(cases, listsOf([])).findings.size).toBe(10_000);
});
