import type { Pet } from '../../src/api/schemas.ts';
import { SERVICE_PORT } from './addresses.ts';
import { type FaultyService, startFaultyService } from './faulty-service.ts';
import { KEY, test } from './journey.ts';

/**
 * Creates a `test` whose journeys each have a new service, which fails as `faulty.setFault` says.
 *
 * @param pets the pets that the service stores at first, by default the sample pets
 */
export function testWithFaults(pets?: readonly Pet[]) {
  return test.extend<{ faulty: FaultyService }>({
    faulty: [
      // Playwright reads the names of the fixtures from this pattern, and requires it even if empty.
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
