import type { Pet } from '../../src/api/schemas.ts';
import { SERVICE_PORT } from './addresses.ts';
import { type FaultyService, startFaultyService } from './faulty-service.ts';
import { KEY, test } from './journey.ts';

/**
 * Journeys against a service that fails as they say (`faulty.setFault`), fresh for each of them.
 *
 * @param pets what it keeps at first; the sample pets unless given
 */
export function testWithFaults(pets?: readonly Pet[]) {
  return test.extend<{ faulty: FaultyService }>({
    faulty: [
      // Playwright reads the names of the fixtures from this pattern, and wants one even when empty.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const faulty = await startFaultyService({
          port: SERVICE_PORT,
          key: KEY,
          ...(pets && { pets }),
        });
        await use(faulty);
        await faulty.close();
      },
      { auto: true },
    ],
  });
}
