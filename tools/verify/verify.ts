import { type Check, type Finding, NotChecked, type Row, runAll } from '../conformance/check.ts';
import {
  KEYLESS_CORS_CLAIMS,
  KEYLESS_OWN_HOST_CLAIMS,
  runChecks,
} from '../conformance/service-checks.ts';
import { CACHING } from '../build/headers.ts';
import { send, type Site, type SiteAnswer } from './site.ts';

/** A file that no build has, where hosts keep scripts. */
const MISSING = 'assets/missing-000000.js';
/** The address of a page of the app. There is no file at it, so hosts answer it with `index.html`. */
const DEEP_LINK = 'pets/12';
/** In bytes. Some hosts do not compress smaller files: Caddy none below 512. */
const COMPRESSED_FROM = 1024;
/** Files that hosts read, or send in place of a missing file. Not all hosts serve them at their own addresses. */
const FOR_HOSTS = new Set(['_headers', '_redirects', '404.html']);

/**
 * Compares a live site with a build: each file, each header and how it is hosted, and whether the services of the build
 * answer pages of the site's origin, or the site passes requests on to them. One request at a time, without a key.
 *
 * @param environments those of the build. A base address that begins with `/` is on the site's own host
 */
export async function verify(
  site: Site,
  environments: readonly { name: string; baseUrl: string }[],
): Promise<Row[]> {
  const rows = await runAll(siteChecks(site));
  const { origin } = new URL(site.url);
  for (const { name, baseUrl } of environments) {
    const isOnSite = baseUrl.startsWith('/');
    const address = isOnSite ? origin + baseUrl : baseUrl;
    const service = { baseUrl: address, key: '', canAddPets: false, origin, fetch: site.fetch };
    const claims = isOnSite ? KEYLESS_OWN_HOST_CLAIMS : KEYLESS_CORS_CLAIMS;
    rows.push(...(await runChecks(service, { [name]: claims })));
  }
  return rows;
}

/** All checks of a site: of each file of the build but those for hosts, of each header, and of the host. */
function siteChecks(site: Site): Check[] {
  const served = [...site.files].filter(([path]) => !FOR_HOSTS.has(path));
  return [
    ...served.map(([path, hash]) => fileCheck(site, path, hash)),
    ...[...site.headers].map(([name, value]) => headerCheck(site, name, value)),
    ...hostingChecks(site),
  ];
}

/** The checks that are the same for every build. */
function hostingChecks(site: Site): Check[] {
  const paths = [...site.files.keys()];
  return [
    {
      part: 'addresses',
      claim: 'An address of a page without a file is answered with the page',
      async run() {
        const answer = await send(site, DEEP_LINK);
        const isPage = answer.status === 200 && answer.hash === site.files.get('index.html');
        return isPage || describe(DEEP_LINK, answer);
      },
    },
    {
      part: 'addresses',
      claim: 'A missing file is answered with 404, and not with the page',
      async run() {
        const answer = await send(site, MISSING);
        const isMissing = answer.status === 404 && answer.hash !== site.files.get('index.html');
        return isMissing || describe(MISSING, answer);
      },
    },
    {
      part: 'caching',
      claim: 'The page, version.json and missing files are asked for each time',
      run: () =>
        expectCaching(site, ['', DEEP_LINK, 'version.json', MISSING], (directives) =>
          directives.some((one) => one === 'no-cache' || one === 'no-store'),
        ),
    },
    {
      part: 'caching',
      claim: 'Files under /assets/ are kept for a year',
      run: () =>
        expectCaching(
          site,
          paths.filter((path) => path.startsWith('assets/')),
          (directives) => CACHING.asset.split(', ').every((one) => directives.includes(one)),
        ),
    },
    {
      part: 'compression',
      claim: 'Scripts, styles and the page are compressed, and caches are told so',
      async run() {
        for (const path of ['', ...paths.filter((one) => /\.(?:js|css)$/.test(one))]) {
          const { headers, size } = await send(site, path);
          if (size < COMPRESSED_FROM) continue;
          const encoding = headers.get('content-encoding') ?? 'none';
          const vary = headers.get('vary') ?? 'none';
          if (!/^(?:br|gzip|zstd)$/.test(encoding) || !/accept-encoding|\*/i.test(vary))
            return `/${path}: Content-Encoding ${encoding}, Vary ${vary}`;
        }
        return true;
      },
    },
    {
      part: 'https',
      claim: 'An address with http leads to the same one with https',
      async run() {
        const { protocol, host, pathname } = new URL(site.url);
        if (protocol !== 'https:') throw new NotChecked('the site is at http');
        const { status, headers } = await send({ ...site, url: `http://${host}${pathname}` }, '');
        const target = headers.get('location') ?? 'no location';
        const leads = status >= 301 && status <= 308 && target.startsWith(`https://${host}`);
        return leads || `status ${status}, ${target}`;
      },
    },
  ];
}

function fileCheck(site: Site, path: string, hash: string): Check {
  // Some hosts redirect index.html to its folder.
  const address = path === 'index.html' ? '' : path;
  return {
    part: 'files',
    claim: `/${path} is as in this build`,
    async run() {
      const answer = await send(site, address);
      return (answer.status === 200 && answer.hash === hash) || describe(address, answer);
    },
  };
}

/** Checks that a header is sent with the page, with a script, and with the answer for a missing file. */
function headerCheck(site: Site, name: string, value: string): Check {
  const script = [...site.files.keys()].find((path) => path.endsWith('.js')) ?? '';
  return {
    part: 'headers',
    claim: `${name} is that of this build, with every status`,
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

function describe(path: string, { status, headers, hash }: SiteAnswer): string {
  return `/${path}: status ${status}, ${headers.get('content-type') ?? 'no type'}, SHA-256 ${hash}`;
}
