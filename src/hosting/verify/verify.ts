import { type Row, runAll } from '../../service/conformance/check.ts';
import { KEYLESS_CORS_CLAIMS, runChecks } from '../../service/conformance/service-checks.ts';
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
  const rows = await runAll(siteChecks(site));
  for (const { name, baseUrl } of environments) {
    const origin = new URL(site.url).origin;
    const service = { baseUrl, key: '', canAddPets: false, origin, fetch: site.fetch };
    rows.push(...(await runChecks(service, { [name]: KEYLESS_CORS_CLAIMS })));
  }
  return rows;
}
