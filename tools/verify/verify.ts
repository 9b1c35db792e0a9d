import { type Check, type Finding, type Row, runAll } from '../conformance/check.ts';
import { CACHING } from '../build/headers.ts';
import { send, type Site, type SiteResponse } from './site.ts';

/** A missing file in the folder of the scripts. */
const MISSING = 'assets/missing-000000.js';
/** The address of a page, which has no file, so hosts return `index.html`. */
const DEEP_LINK = 'pets/12';
/** Some hosts do not compress smaller files: Caddy none below 512 bytes. */
const MIN_COMPRESSED_BYTES = 1024;
/** Files for the host itself, which not all hosts serve at their own addresses. */
const FOR_HOSTS = new Set(['_headers', '_redirects', '404.html']);

/**
 * Compares a live site with a build: each served file, each header and its hosting. Sends one request at a time. The
 * service of the site is for `npm run conformance`.
 */
export const verify = (site: Site): Promise<Row[]> => runAll(siteChecks(site));

function siteChecks(site: Site): Check[] {
  const served = [...site.files].filter(([path]) => !FOR_HOSTS.has(path));
  return [
    ...served.map(([path, hash]) => fileCheck(site, path, hash)),
    ...[...site.headers].map(([name, value]) => headerCheck(site, name, value)),
    ...hostingChecks(site),
  ];
}

/** Returns the checks that are the same for every build. */
function hostingChecks(site: Site): Check[] {
  const paths = [...site.files.keys()];
  return [
    {
      part: 'addresses',
      claim: 'An address of a page returns the page',
      async run() {
        const response = await send(site, DEEP_LINK);
        const isPage = response.status === 200 && response.hash === site.files.get('index.html');
        return isPage || describe(DEEP_LINK, response);
      },
    },
    {
      part: 'addresses',
      claim: 'A missing file returns 404, not the page',
      async run() {
        const response = await send(site, MISSING);
        const isMissing = response.status === 404 && response.hash !== site.files.get('index.html');
        return isMissing || describe(MISSING, response);
      },
    },
    {
      part: 'caching',
      claim: 'Browsers request the page, version.json and missing files each time',
      run: () =>
        expectCaching(site, ['', DEEP_LINK, 'version.json', MISSING], (directives) =>
          directives.some((name) => name === 'no-cache' || name === 'no-store'),
        ),
    },
    {
      part: 'caching',
      claim: 'Browsers cache files under /assets/ for a year',
      run: () =>
        expectCaching(
          site,
          paths.filter((path) => path.startsWith('assets/')),
          (directives) => CACHING.asset.split(', ').every((name) => directives.includes(name)),
        ),
    },
    {
      part: 'compression',
      claim: 'Scripts, styles and the page are compressed, with a Vary header',
      async run() {
        for (const path of ['', ...paths.filter((file) => /\.(?:js|css)$/.test(file))]) {
          const { headers, size } = await send(site, path);
          if (size < MIN_COMPRESSED_BYTES) continue;
          const encoding = headers.get('content-encoding') ?? 'none';
          const vary = headers.get('vary') ?? 'none';
          if (!/^(?:br|gzip|zstd)$/.test(encoding) || !/accept-encoding|\*/i.test(vary))
            return `/${path}: Content-Encoding ${encoding}, Vary ${vary}`;
        }
        return true;
      },
    },
  ];
}

function fileCheck(site: Site, path: string, hash: string): Check {
  // Some hosts redirect index.html to its folder.
  const address = path === 'index.html' ? '' : path;
  return {
    part: 'files',
    claim: `/${path} is the same as in this build`,
    async run() {
      const response = await send(site, address);
      return (response.status === 200 && response.hash === hash) || describe(address, response);
    },
  };
}

/** Checks that a header is sent with the page, a deep link, a script and the response for a missing file. */
function headerCheck(site: Site, name: string, value: string): Check {
  const script = [...site.files.keys()].find((path) => path.endsWith('.js')) ?? '';
  return {
    part: 'headers',
    claim: `${name} is the same as in this build, with every status`,
    run: () => expectHeader(site, ['', DEEP_LINK, script, MISSING], name, (sent) => sent === value),
  };
}

function expectCaching(
  site: Site,
  paths: readonly string[],
  isRight: (directives: readonly string[]) => boolean,
): Promise<Finding> {
  return expectHeader(site, paths, 'Cache-Control', (sent) => isRight(sent.split(/\s*,\s*/)));
}

async function expectHeader(
  site: Site,
  paths: readonly string[],
  name: string,
  isRight: (value: string) => boolean,
): Promise<Finding> {
  for (const path of paths) {
    const value = (await send(site, path)).headers.get(name);
    if (value === null || !isRight(value)) return `/${path}: ${value ?? 'no such header'}`;
  }
  return true;
}

function describe(path: string, { status, headers, hash }: SiteResponse): string {
  return `/${path}: status ${status}, ${headers.get('content-type') ?? 'no type'}, SHA-256 ${hash}`;
}
