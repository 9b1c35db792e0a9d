import { type Check, doesNotHold, HOLDS, type Outcome } from '../../service/conformance/check.ts';
import { CACHING } from '../headers.ts';
import { send, type Site, type SiteAnswer } from './site.ts';

/** A file that no build has, where hosts keep scripts. */
const MISSING = 'assets/missing-000000.js';
/** Answered with the page, as every address without an extension is. */
const DEEP_LINK = 'pets/12';
/** Hosts send smaller files as they are: Caddy those below 512 bytes. */
const COMPRESSED_FROM = 1024;
/** Read by hosts, or answered by them for missing files, and so not always served at their own addresses. */
const FOR_HOSTS = new Set(['_headers', '_redirects', '404.html']);

/** The checks of a site that are the same for every build. */
const HOSTING_CHECKS: Check<Site>[] = [
  {
    part: 'addresses',
    claim: 'An address of a page without a file is answered with the page',
    async run(site) {
      const answer = await send(site, DEEP_LINK);
      return answer.status === 200 && answer.hash === site.files.get('index.html')
        ? HOLDS
        : doesNotHold(describe(DEEP_LINK, answer));
    },
  },
  {
    part: 'addresses',
    claim: 'A missing file is answered with 404, and not with the page',
    async run(site) {
      const answer = await send(site, MISSING);
      return answer.status === 404 && answer.hash !== site.files.get('index.html')
        ? HOLDS
        : doesNotHold(describe(MISSING, answer));
    },
  },
  cachingCheck(
    'The page, version.json and missing files are asked for each time',
    () => ['', DEEP_LINK, 'version.json', MISSING],
    (directives) => directives.some((one) => one === 'no-cache' || one === 'no-store'),
  ),
  cachingCheck(
    'Files under /assets/ are kept for a year',
    ({ files }) => [...files.keys()].filter((path) => path.startsWith('assets/')),
    (directives) => CACHING.asset.split(', ').every((one) => directives.includes(one)),
  ),
  {
    part: 'compression',
    claim: 'Scripts, styles and the page are compressed, and caches are told so',
    async run(site) {
      for (const path of [
        '',
        ...[...site.files.keys()].filter((one) => /\.(?:js|css)$/.test(one)),
      ]) {
        const { headers, size } = await send(site, path);
        if (size < COMPRESSED_FROM) continue;
        const encoding = headers.get('content-encoding') ?? 'none';
        const vary = headers.get('vary') ?? 'none';
        if (!/^(?:br|gzip|zstd)$/.test(encoding) || !/accept-encoding|\*/i.test(vary))
          return doesNotHold(`/${path}: Content-Encoding ${encoding}, Vary ${vary}`);
      }
      return HOLDS;
    },
  },
  {
    part: 'https',
    claim: 'An address with http leads to the same one with https',
    async run(site) {
      const url = new URL(site.url);
      if (url.protocol !== 'https:') return { result: 'not checked', why: 'the site is at http' };
      const { status, headers } = await send(
        { ...site, url: `http://${url.host}${url.pathname}` },
        '',
      );
      const target = headers.get('location') ?? 'no location';
      const leads = status >= 301 && status <= 308 && target.startsWith(`https://${url.host}`);
      return leads ? HOLDS : doesNotHold(`status ${status}, ${target}`);
    },
  },
];

/** All checks of a site: of each file of the build, of each header, and of the host. */
export function siteChecks({ files, headers }: Site): Check<Site>[] {
  const served = [...files].filter(([path]) => !FOR_HOSTS.has(path));
  return [
    ...served.map(([path, hash]) => fileCheck(path, hash)),
    ...[...headers].map(([name, value]) => headerCheck(name, value)),
    ...HOSTING_CHECKS,
  ];
}

function fileCheck(path: string, hash: string): Check<Site> {
  // Some hosts redirect index.html to its folder.
  const address = path === 'index.html' ? '' : path;
  return {
    part: 'files',
    claim: `/${path} is as in this build`,
    async run(site) {
      const answer = await send(site, address);
      return answer.status === 200 && answer.hash === hash
        ? HOLDS
        : doesNotHold(describe(address, answer));
    },
  };
}

/** Checks that a header is sent with the page, with a script, and with the answer for a missing file. */
function headerCheck(name: string, value: string): Check<Site> {
  return {
    part: 'headers',
    claim: `${name} is that of this build, with every status`,
    async run(site) {
      const script = [...site.files.keys()].find((path) => path.endsWith('.js')) ?? '';
      return expectHeader(site, ['', DEEP_LINK, script, MISSING], name, (sent) => sent === value);
    },
  };
}

function cachingCheck(
  claim: string,
  pathsOf: (site: Site) => readonly string[],
  isRight: (directives: readonly string[]) => boolean,
): Check<Site> {
  return {
    part: 'caching',
    claim,
    run: (site) =>
      expectHeader(site, pathsOf(site), 'Cache-Control', (sent) => isRight(sent.split(/\s*,\s*/))),
  };
}

async function expectHeader(
  site: Site,
  paths: readonly string[],
  name: string,
  isRight: (value: string) => boolean,
): Promise<Outcome> {
  for (const path of paths) {
    const value = (await send(site, path)).headers.get(name);
    if (value === null || !isRight(value))
      return doesNotHold(`/${path}: ${value ?? 'no such header'}`);
  }
  return HOLDS;
}

function describe(path: string, { status, headers, hash }: SiteAnswer): string {
  return `/${path}: status ${status}, ${headers.get('content-type') ?? 'no type'}, SHA-256 ${hash}`;
}
