import { type Check, type Target } from '../../service/conformance/check.ts';
import { keylessCorsChecks } from '../../service/conformance/cors-checks.ts';
import { type Row, runAll } from '../../service/conformance/run-checks.ts';
import type { Site } from './site.ts';
import { siteChecks } from './site-checks.ts';

/** An environment of the build. */
interface Environment {
  name: string;
  baseUrl: string;
}

/**
 * Compares a live site with a build: each file, each header and how it is hosted, and whether the services of the build
 * answer pages of the site's origin. One request after the other; none has a key.
 */
export async function verify(site: Site, environments: readonly Environment[]): Promise<Row[]> {
  const rows = await runAll(siteChecks(site), site);
  for (const { name, baseUrl } of environments) {
    const service: Target = {
      baseUrl,
      key: '',
      canAddPets: false,
      origin: new URL(site.url).origin,
      fetch: site.fetch,
    };
    const checks = keylessCorsChecks.map(({ claim, run }): Check => ({ part: name, claim, run }));
    rows.push(...(await runAll(checks, service)));
  }
  return rows;
}
