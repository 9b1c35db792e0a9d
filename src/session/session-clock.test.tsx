import { expect, test, vi } from 'vitest';
import { createComputer } from '../testing/computer-with-tabs.ts';

const MINUTE = 60_000;

test('a clock set back during a session keeps it and its draft, and the idle time', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  session.current()?.storage.set('draft', 'Rex');
  for (let time = 0; time < 3; time += 1) {
    computer.pass(20 * MINUTE);
    session.noteActivity();
  }
  const otherTab = await computer.openTab();
  computer.pass(-40 * MINUTE);
  await session.check();
  expect(session.current()?.storage.get('draft')).toBe('Rex');
  expect(session.idleEnd()).toBe(Date.now() + 30 * MINUTE);
  await otherTab.session.check();
  computer.pass(30 * MINUTE);
  await otherTab.session.check();
  expect(otherTab.session.closed()).toMatchObject({ ending: { why: 'idle' } });
});

test('a clock set back before the start of a session ends it', async () => {
  const computer = createComputer();
  const { session } = await computer.openStore();
  computer.pass(-3 * MINUTE);
  await session.check();
  expect(session.closed()).toMatchObject({ ending: { why: 'clock set back' } });
  await vi.waitFor(async () => expect(await computer.stored()).toBe('[]'));
});
