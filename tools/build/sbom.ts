import { execFileSync } from 'node:child_process';
import * as z from 'zod';

const Inventory = z.object({
  $schema: z.string(),
  bomFormat: z.string(),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ 'bom-ref': z.string(), version: z.string() }) }),
  components: z.array(z.looseObject({ properties: z.array(z.object({ name: z.string() })) })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/**
 * Writes the packages of a build with their versions, licences and hashes: a software bill of materials in the format
 * CycloneDX 1.5. It depends only on `package-lock.json`, because the time, serial number and npm version that `npm sbom`
 * adds are removed.
 *
 * @param folder the folder of package.json and package-lock.json
 */
export function writeSbom(folder: string): string {
  // No `--omit=dev`: npm 11 would also omit packages that both the app and tools need, such as React.
  const options = ['--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  });
  const { metadata, dependencies, ...format } = Inventory.parse(JSON.parse(text));
  const components = format.components.filter(
    ({ properties }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const { version, 'bom-ref': ref } = metadata.component;
  const component = {
    'bom-ref': ref,
    type: 'application',
    name: ref.slice(0, ref.lastIndexOf('@')),
    version,
  };
  const sbom = { ...format, version: 1, metadata: { component }, components, dependencies };
  return `${JSON.stringify(sbom, undefined, 2)}\n`;
}
