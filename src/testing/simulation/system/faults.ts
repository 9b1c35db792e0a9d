/**
 * What happens to a `createPet` request, besides the delays that the order of the steps makes. It is `delivered`:
 * - `once`, and then answered;
 * - `never`: it does not reach the service. Something before the service answers it, or nobody does;
 * - `twice`: the network repeats it;
 * - `late`: in any later step. Its page is told that no answer came, before or after that.
 *
 * Its page receives the service's own answer, none, a broken one with the status 201, or one with another status.
 */
export interface Fault {
  delivered: 'once' | 'never' | 'twice' | 'late';
  answer: 'own' | 'none' | 'cut off' | 'no JSON' | number;
  retryAfter?: string;
}

export const NO_FAULT: Fault = { delivered: 'once', answer: 'own' };
const LATE: Fault = { delivered: 'late', answer: 'none' };
export const ANSWER_LOST: Fault = { delivered: 'once', answer: 'none' };
export const refuse = (answer: number, retryAfter?: string): Fault => ({
  delivered: 'never',
  answer,
  ...(retryAfter !== undefined && { retryAfter }),
});
const store = (answer: Fault['answer']): Fault => ({ delivered: 'once', answer });

export const FAULTS: readonly Fault[] = [
  NO_FAULT,
  { delivered: 'never', answer: 'none' },
  LATE,
  LATE,
  { delivered: 'twice', answer: 'own' },
  ...[400, 401, 403, 409, 425, 500, 302, 429, 429].map((status) => refuse(status)),
  ...['0', 'Thu, 01 Jan 1970 00:00:00 GMT', '3', '7200'].map((wait) => refuse(429, wait)),
  ANSWER_LOST,
  ANSWER_LOST,
  ...(['cut off', 'no JSON', 200, 202, 204, 409, 500] as const).map(store),
];

/** Faults for several requests one after the other. */
export const SERIES: readonly Fault[] = [refuse(429), LATE, ANSWER_LOST];

/** What happens to a list, or to a pet that is asked for by its ID. */
export const READ_FAULTS = ['lost', 'a pet that cannot be read'] as const;
export type ReadFault = (typeof READ_FAULTS)[number];
