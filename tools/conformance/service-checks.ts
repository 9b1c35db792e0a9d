// The checks of a service: a table of claims, each with a request and the expected response. Those of CORS are for a
// service on another origin (Fetch standard).
import { INT64_MAX } from '../../src/api/json/int64.ts';
import { stringifyJson } from '../../src/api/json/json.ts';
import { LIMIT } from '../../src/api/list-pets-query.ts';
import { type NewPet, PetStatus } from '../../src/api/schemas.ts';
import { type Row, runAll } from './check.ts';
import {
  adds,
  allowsHeaders,
  allowsOrigin,
  returnsError,
  type Expectation,
  exposesWaitAndId,
  findsListed,
  findsNone,
  listsAtMost,
  listsDefaultCount,
  listsNoIdTwice,
  listsOnly,
  listsPets,
  LONGEST_LIST,
} from './expectations.ts';
import { type RequestOptions, sendRequest, type Target } from './send-request.ts';

type Claim = readonly [claim: string, path: string, expect: Expectation, options?: RequestOptions];

/** Checks a running service against the interface, one request after the other. */
export async function runChecks(target: Target): Promise<Row[]> {
  const checks = Object.entries(CLAIMS).flatMap(([part, claims]) =>
    claims.map(([claim, path, expect, options]) => ({
      part,
      claim,
      run: async () => expect(await sendRequest(target, path, options), target),
    })),
  );
  return runAll(checks, target.key);
}

const KEYLESS_PAGE = { authorization: null, isCrossOrigin: true };

const PREFLIGHTS = [
  ['GET', ['authorization']],
  ['POST', ['authorization', 'content-type']],
] as const;

// Bodies that are not a `NewPet`.
const INVALID_BODIES = [
  ['without a name', '{"categoryId":1}'],
  ['without a categoryId', '{"name":"Conformance check"}'],
  ['with a number for a name', '{"name":1,"categoryId":1}'],
  ['with text for a categoryId', '{"name":"Conformance check","categoryId":"1"}'],
  ['with a fraction for a categoryId', '{"name":"Conformance check","categoryId":1.5}'],
  [
    'with a categoryId beyond int64',
    '{"name":"Conformance check","categoryId":9223372036854775808}',
  ],
  ['with an unknown status', '{"name":"Conformance check","categoryId":1,"status":"lost"}'],
  ['that is not an object', '[]'],
  ['that is not JSON', '{"name":'],
] as const;

// Sold, so that staff do not offer it. A JavaScript number would round the category ID.
const NEW_PET: NewPet = {
  name: 'Conformance check Ζωή はな',
  categoryId: 9007199254740993n,
  status: 'sold',
};

const BAD_KEYS = [
  ['Without a key', null],
  ['With a wrong key', 'Bearer this-is-no-key'],
] as const;

const OPERATIONS: [name: string, path: string, options?: RequestOptions][] = [
  ['listPets', '/pets'],
  ['getPet', '/pets/1'],
  ['GET /store/orders', '/store/orders'],
  ['createPet', '/pets', { body: '{}' }],
];

/** Claims by the operation or other part of `openapi.yaml` that states them, or by `app` if only the app needs them. */
const CLAIMS: Readonly<Record<string, readonly Claim[]>> = {
  app: [
    [
      'A page from another origin may read responses',
      '/pets?limit=1',
      allowsOrigin,
      { isCrossOrigin: true },
    ],
    [
      'A page from another origin may read how long to wait, and the ID of a request',
      '/pets?limit=1',
      exposesWaitAndId,
      { isCrossOrigin: true },
    ],
    ['A page from another origin may read errors', '/pets', allowsOrigin, KEYLESS_PAGE],
    ...PREFLIGHTS.map(([method, headers]): Claim => [
      `A preflight for ${method} allows ${headers.join(' and ')}, without a key`,
      '/pets',
      allowsHeaders(headers),
      { ...KEYLESS_PAGE, preflight: { method, headers } },
    ]),
  ],
  createPet: [
    ...INVALID_BODIES.map(([which, body]): Claim => [
      `createPet returns 400 for a body ${which}`,
      '/pets',
      returnsError(400),
      { body },
    ]),
    [
      'createPet returns 201 with the pet as sent and an ID, and getPet finds it',
      '/pets',
      adds(NEW_PET),
      { body: stringifyJson(NEW_PET) },
    ],
  ],
  getPet: [
    ['getPet returns 200 with the pet as it was listed', LONGEST_LIST, findsListed(() => true)],
    [
      'getPet finds an ID above 2^53 exactly',
      LONGEST_LIST,
      findsListed(({ id }) => id > Number.MAX_SAFE_INTEGER),
    ],
    [
      'getPet returns 404 for an ID that no pet has',
      // Any ID may be in use. The highest is the least likely.
      `/pets/${INT64_MAX}`,
      findsNone(INT64_MAX),
    ],
  ],
  listOrders: [
    [
      'GET /store/orders exists and returns JSON',
      '/store/orders',
      ({ status, json, summary }) => (status === 200 && json !== undefined) || summary,
    ],
  ],
  listPets: [
    ['listPets returns 200 with an array of Pets, as application/json', LONGEST_LIST, listsPets],
    ['No two pets of a list have the same ID', LONGEST_LIST, listsNoIdTwice],
    ['Without a limit, 20 pets are listed', '/pets', listsDefaultCount],
    ...[LIMIT.min, 7, LIMIT.max].map((limit): Claim => [
      `limit=${limit} lists at most ${limit}`,
      `/pets?limit=${limit}`,
      listsAtMost(limit),
    ]),
    ...PetStatus.options.map((status): Claim => [
      `status=${status} lists only such pets`,
      `${LONGEST_LIST}&status=${status}`,
      listsOnly(status),
    ]),
  ],
  security: OPERATIONS.flatMap(([name, path, options]) =>
    BAD_KEYS.map(([which, authorization]): Claim => [
      `${which}, ${name} returns 401`,
      path,
      returnsError(401),
      { ...options, authorization },
    ]),
  ),
  servers: [
    [
      'The base address ends in the version segment /v1',
      // If nothing responds at this address, `sendRequest` throws, so the claim is not checked.
      '/pets?limit=1',
      (_response, { baseUrl }) => new URL(baseUrl).pathname.endsWith('/v1') || baseUrl,
    ],
  ],
};
