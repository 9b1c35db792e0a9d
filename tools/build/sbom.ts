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
 * Writes which packages are in a build, with their versions, licences and hashes: a software bill of materials in
 * the format CycloneDX 1.5. It is the same for the same `package-lock.json`: time, serial number and npm's own version,
 * which `npm sbom` adds, are left out.
 *
 * @param folder the folder of package.json and package-lock.json
 */
export function writeSbom(folder: string): string {
  // Not with `--omit=dev`: npm 11 then also leaves out packages of the app that tools need, too, such as React.
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
