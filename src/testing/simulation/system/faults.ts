/**
 * A fault of a `createPet` request, in addition to random delays. The request is `delivered`:
 * - `once`;
 * - `never`: without reaching the service. A proxy responds, or nothing does;
 * - `twice`: the network repeats it;
 * - `late`: in any step, even after its page has got an error.
 *
 * The `response` to its page is the service's own, none, a broken one with the status 201, or one with another status.
 */
export interface SimulatedFault {
  delivered: 'once' | 'never' | 'twice' | 'late';
  response: 'own' | 'none' | 'cut off' | 'no JSON' | number;
  retryAfter?: string;
}

export const NO_FAULT: SimulatedFault = { delivered: 'once', response: 'own' };
const LATE: SimulatedFault = { delivered: 'late', response: 'none' };
export const RESPONSE_LOST: SimulatedFault = { delivered: 'once', response: 'none' };
export const refuse = (response: number, retryAfter?: string): SimulatedFault => ({
  delivered: 'never',
  response,
  ...(retryAfter !== undefined && { retryAfter }),
});
const storeAndRespond = (response: SimulatedFault['response']): SimulatedFault => ({
  delivered: 'once',
  response,
});

export const FAULTS: readonly SimulatedFault[] = [
  NO_FAULT,
  { delivered: 'never', response: 'none' },
  LATE,
  LATE,
  { delivered: 'twice', response: 'own' },
  ...[400, 401, 403, 409, 425, 500, 302, 429, 429].map((status) => refuse(status)),
  ...['0', 'Thu, 01 Jan 1970 00:00:00 GMT', '3', '7200'].map((wait) => refuse(429, wait)),
  RESPONSE_LOST,
  RESPONSE_LOST,
  ...(['cut off', 'no JSON', 200, 202, 204, 409, 500] as const).map(storeAndRespond),
];

/** Faults for several consecutive requests. */
export const REPEATED_FAULTS: readonly SimulatedFault[] = [refuse(429), LATE, RESPONSE_LOST];

/** Faults of the next request for a list or for one pet. `a pet that cannot be read` affects only a list. */
export const LOAD_FAULTS = ['lost', 'a pet that cannot be read'] as const;
export type LoadFault = (typeof LOAD_FAULTS)[number];
