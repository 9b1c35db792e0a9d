// Single pets in a simulation whose steps run in a fixed order.
import { expect, test } from 'vitest';
import { startSimulatedTabs } from '../../testing/sending/simulated-tabs.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ADA = { name: 'Ada', categoryId: 4n };

const { simulation, tab, connection, steps, stored, states, fail, passSeconds, runUntil } =
  startSimulatedTabs();

const submit = (pet = REX, index = 0) => simulation().userActions.submit(tab(index), pet);
/** Submits another pet in the first tab. */
const submitAnother = (pet = ADA) => {
  simulation().userActions.newDraft(tab());
  submit(pet);
};
const requests = () =>
  simulation()
    .sentPets.at(tab().place)
    .flatMap((sent) => sent.requests);
const kinds = () => states().map(({ is }) => is);
const refuse = (status: number, seconds?: number) =>
  fail({ do: 'refuse', status, ...(seconds !== undefined && { retryAfter: String(seconds) }) });
const isMarked = () => kinds().includes('on its way');
/** The first tab is asleep for this long; then the others act, and it wakes. */
const sleepFor = async (seconds: number, act: () => void = () => undefined) => {
  simulation().tabActions.sleep(tab());
  simulation().system.schedule.advanceTime(seconds * 1000);
  act();
  await steps();
  simulation().tabActions.wake(tab());
  await steps();
};

test('is cancelled during a back-off, of which its page hears within 5 seconds', async () => {
  refuse(429, 60);
  submit(REX, 1);
  await steps();
  submit(ADA);
  await steps();
  simulation().userActions.cancel(tab(), 0);
  await passSeconds(5);
  expect(states()[1]).toMatchObject({
    is: 'not sent',
    errorDescription: { happened: 'It was taken back before it was sent.', next: 'Send it again.' },
  });
  expect(connection().sending.isSending()).toBe(false);
  await passSeconds(60);
  expect(stored()).toEqual([]);
});

test('ends its wait when the store is closed', async () => {
  refuse(429, 60);
  submit(REX, 1);
  await steps();
  submit(ADA);
  await steps();
  const { sending, close } = connection();
  expect(sending.isSending()).toBe(true);
  close.abort();
  await steps();
  expect(sending.isSending()).toBe(false);
  expect(states()[1]).toMatchObject({
    is: 'not sent',
    errorDescription: {
      happened: 'The store was closed before it was sent.',
      next: 'Send it again.',
    },
  });
});

test('starts with a second again once a request was accepted', async () => {
  refuse(429);
  submit();
  await passSeconds(1);
  submitAnother();
  await steps();
  refuse(429);
  submitAnother({ ...REX, name: 'Leo' });
  await steps();
  submitAnother({ ...REX, name: 'Mia' });
  await passSeconds(1);
  expect(stored()).toEqual(['Ada', 'Mia']);
});

test('doubles the back-off though another request was refused in between', async () => {
  refuse(429);
  submit();
  await passSeconds(1);
  refuse(400);
  submitAnother();
  await steps();
  refuse(429);
  submitAnother({ ...REX, name: 'Leo' });
  await steps();
  submitAnother({ ...REX, name: 'Mia' });
  await passSeconds(1);
  expect(stored()).toEqual([]);
  await passSeconds(1);
  expect(stored()).toEqual(['Mia']);
});

test('waits for nothing after a refusal other than 429', async () => {
  refuse(400, 60);
  submit();
  await steps();
  submitAnother();
  await steps();
  expect(kinds()).toEqual(['refused', 'added']);
});

test('is not sent if another tab begins a back-off right before its request leaves', async () => {
  submit();
  await runUntil(isMarked);
  await sleepFor(1, () => {
    refuse(429, 60);
    submit(ADA, 1);
  });
  expect(states()[0]).toMatchObject({
    is: 'not sent',
    errorDescription: {
      happened: 'The service asked for fewer requests right before the pet was sent.',
      next: 'Wait a moment, then send it again.',
    },
  });
});

test('is sent though its tab sleeps for 30 seconds before its request leaves', async () => {
  submit();
  await runUntil(isMarked);
  await sleepFor(30);
  expect(stored()).toEqual(['Rex']);
});

test('is not sent if its tab sleeps for longer before its request leaves', async () => {
  submit();
  await runUntil(isMarked);
  await sleepFor(31);
  expect(requests()).toEqual([]);
  expect(states()).toMatchObject([
    {
      is: 'not sent',
      errorDescription: {
        happened: 'This page was closed, or the computer asleep, before the pet was sent.',
        next: 'Send it again.',
      },
    },
  ]);
});

test('is not sent if the clock is set back before its request leaves', async () => {
  submit();
  await runUntil(isMarked);
  await sleepFor(0, () => simulation().system.setClock(-31_000));
  expect(kinds()).toEqual(['not sent']);
});

test('is not sent if the browser cannot write that it is on its way', async () => {
  submit();
  await runUntil(() => kinds().includes('waiting'));
  simulation().system.disk.failNextCommit = true;
  await steps();
  expect(states()).toMatchObject([
    {
      is: 'not sent',
      errorDescription: {
        happened: 'This browser could not save the pet, so nothing was sent.',
        next: 'Free up disk space, then send it again.',
      },
    },
  ]);
  expect(requests()).toEqual([]);
});
