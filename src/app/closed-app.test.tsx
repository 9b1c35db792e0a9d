import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { environmentKey } from '../api/environment-key.ts';
import { database } from '../database/database.ts';
import { environmentOf } from '../testing/computer-with-tabs.ts';
import { openSession } from '../session/session.ts';
import { sessionPorts } from '../session/session-ports.ts';
import { storedRows } from '../testing/stored-rows.ts';
import { added, unknown, writePet } from '../testing/write-rows.ts';
import { ClosedApp } from './closed-app.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PRACTICE = environmentOf('Practice');

/** Notes that an environment was used, as its build does. */
async function use(environment: string, usedAt: number): Promise<void> {
  await database.change(async (tx) =>
    tx.put('environments', { environment, session: 'earlier', usedAt }),
  );
}

test('removes finished pets after a day, and pets of an address that this build lacks after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  const session = await openSession([PRACTICE], 30, sessionPorts());
  await writePet('Rex', { state: added(1n), environment: environmentKey(PRACTICE) });
  await writePet('Luna', { state: unknown(), environment: environmentKey(PRACTICE) });
  const at = Date.now() - 6 * DAY;
  await use(environmentKey(PRACTICE), Date.now());
  await use('Staging https://earlier.example', at);
  await writePet('Ada', { state: unknown(), environment: 'Staging https://earlier.example', at });
  render(<ClosedApp session={session} />);
  vi.advanceTimersByTime(DAY - HOUR);
  expect(await storedRows()).toMatch(/Ada.*Rex|Rex.*Ada/);
  vi.advanceTimersByTime(2 * HOUR);
  // Not the `waitFor` of Testing Library: it polls with `setInterval`, which is faked here.
  await vi.waitFor(async () => expect(await storedRows()).not.toMatch(/Rex|Ada/));
  expect(await storedRows()).toContain('Luna');
  await session.forget();
});
