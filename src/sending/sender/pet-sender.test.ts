// Single pets in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { startSimulatedTabs } from '../../testing/sending/simulated-tabs.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ADA = { name: 'Ada', categoryId: 4n };

const { simulation, tab, connection, steps, stored, states, fail } = startSimulatedTabs();
const sending = (index = 0) => connection(index).sending;
const entries = () => sending().currentJournal().view?.entries ?? [];
const submit = async (pet = REX) => {
  simulation().userActions.submit(tab(), pet);
  return simulation().userActions.submissions.at(-1)?.outcome;
};
const kinds = () => states().map(({ is }) => is);

test('makes an open question of an entry whose outcome cannot be written, without a reload', async () => {
  simulation().userActions.submit(tab(), REX);
  while (stored().length === 0) await steps(1);
  simulation().system.disk.failNextCommit = true;
  await steps();
  expect(kinds()).toEqual(['unknown']);
});

test('returns the outcome, and is sending until then', async () => {
  const outcome = submit();
  expect(sending().isSending()).toBe(true);
  expect(sending(1).isSending()).toBe(false);
  await steps();
  expect(await outcome).toMatchObject({ is: 'added', id: expect.any(BigInt) });
  expect(sending().isSending()).toBe(false);
  const [entry] = entries();
  expect(entry).toMatchObject({ pet: REX, state: { is: 'added' } });
  expect(sending().isFromThisPage(String(entry?.number))).toBe(true);
  expect(sending(1).isFromThisPage(String(entry?.number))).toBe(false);
});

test('returns nothing for a draft that is used', async () => {
  const outcomes = [submit(), submit(ADA)];
  await steps();
  expect(await Promise.all(outcomes)).toMatchObject([{ is: 'added' }, undefined]);
  expect(stored()).toEqual(['Rex']);
});

test('rejects a pet that the browser cannot write, and releases its lock', async () => {
  const outcome = submit().catch((error: unknown) => error);
  simulation().system.disk.failNextCommit = true;
  await steps();
  expect(await outcome).toMatchObject({ message: 'The disk is full.' });
  expect(sending().isSending()).toBe(false);
  const { log } = simulation().system.schedule;
  const release = /heard of the release of lock pet-store:tab:/;
  expect(log).toContainEqual(expect.stringMatching(release));
});

test('sends an open question again as another entry', async () => {
  fail({ do: 'lost' });
  void submit();
  await steps();
  simulation().userActions.sendAgain(tab(), 0);
  await steps();
  const [again, first] = entries();
  expect(await simulation().userActions.submissions.at(-1)?.outcome).toMatchObject({ is: 'added' });
  expect(again?.repeats).toBe(first?.number);
  expect(kinds()).toEqual(['unknown', 'added']);
});
