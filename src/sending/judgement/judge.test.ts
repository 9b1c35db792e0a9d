import { expect, test } from 'vitest';
import type { NewPet, PetStatus } from '../../api/schemas.ts';
import { listsOf, sent, stored } from '../../testing/sending/judgement-examples.ts';
import { judge } from './judge.ts';

const errorDescription = { happened: 'It was refused.', next: 'Change it.' };

test('gives no finding to a case that is not eligible', () => {
  const { findings } = judge([sent('a', { isEligible: false })], listsOf([stored(7)]));
  expect(findings.size).toBe(0);
});

test('reports a second new pet like an added one as surplus', () => {
  const added = sent('a', { state: { is: 'added', at: 0, id: 7n } });
  const { surplus } = judge([added], listsOf([stored(7), stored(8)]));
  expect(surplus.get('a')).toEqual({ pets: [expect.objectContaining({ id: 8n })], sent: 1 });
});

test('reports no surplus for a second pet that may belong to an open question', () => {
  const added = sent('a', { state: { is: 'added', at: 0, id: 7n } });
  const { surplus } = judge([added, sent('b')], listsOf([stored(7), stored(8)]));
  expect(surplus.size).toBe(0);
});

test('gives no finding to a case that is not open', () => {
  const added = sent('a', { state: { is: 'added', at: 0, id: 7n } });
  expect(judge([added], listsOf([stored(7)])).findings.size).toBe(0);
});

test('reports a surplus pet once, with all pets like it that may have been sent', () => {
  const { surplus } = judge(
    [
      sent('a', { state: { is: 'added', at: 0, id: 7n } }),
      sent('b', { state: { is: 'added', at: 0, id: 8n } }),
      sent('c', { state: { is: 'refused', at: 0, errorDescription } }),
      sent('d', { state: { is: 'decided', at: 0, how: 'not added' } }),
    ],
    listsOf([stored(7), stored(8), stored(9)]),
  );
  expect([...surplus]).toEqual([['b', { pets: [expect.objectContaining({ id: 9n })], sent: 3 }]]);
});

test.each<{ added?: PetStatus; open?: PetStatus; count: number }>([
  { added: 'available', open: 'available', count: 0 },
  { added: 'available', count: 0 },
  { open: 'sold', count: 0 },
  { added: 'available', open: 'sold', count: 1 },
])('an open question may own a second pet unless its status is another: %j', (statuses) => {
  const pet = (status?: PetStatus) => ({ name: 'Rex', categoryId: 4n, ...(status && { status }) });
  const { surplus } = judge(
    [
      sent('a', { pet: pet(statuses.added), state: { is: 'added', at: 0, id: 7n } }),
      sent('b', { pet: pet(statuses.open) }),
    ],
    listsOf([stored(7), stored(8)]),
  );
  expect(surplus.size).toBe(statuses.count);
});

test('judges 10,000 cases', () => {
  const pets = Array.from({ length: 10_000 }, (_, index): NewPet => ({
    name: `Pet ${index % 2000}`,
    categoryId: 1n,
  }));
  const cases = pets.map((pet, index) => sent(String(index), { pet }));
  const { findings } = judge(cases, listsOf([]));
  expect(findings.size).toBe(10_000);
});
