/**
 * What happens to a `createPet` request, in addition to the delays from the order of the steps:
 * - `lost`: it never reaches the service;
 * - `refuse`: it is answered with this status and not stored;
 * - `late`: it times out in its page and is delivered later;
 * - `twice`: the network delivers it twice;
 * - `store`: it is stored, and then answered like this or not at all.
 */
export type Fault =
  | { do: 'none' | 'lost' | 'late' | 'twice' }
  | { do: 'refuse'; status: number; retryAfter?: string }
  | {
      do: 'store';
      answer: 'none' | 'cut off' | 'rubbish' | 'other status' | 'other spelling' | number;
    };

const refuse = (status: number, retryAfter?: string): Fault => ({
  do: 'refuse',
  status,
  ...(retryAfter !== undefined && { retryAfter }),
});

export const FAULTS: readonly Fault[] = [
  { do: 'none' },
  { do: 'lost' },
  { do: 'late' },
  { do: 'late' },
  { do: 'twice' },
  refuse(400),
  refuse(401),
  refuse(403),
  refuse(409),
  refuse(425),
  refuse(500),
  refuse(302),
  refuse(429),
  refuse(429),
  refuse(429, '0'),
  refuse(429, 'Thu, 01 Jan 1970 00:00:00 GMT'),
  refuse(429, '3'),
  refuse(429, '7200'),
  { do: 'store', answer: 'none' },
  { do: 'store', answer: 'none' },
  { do: 'store', answer: 'cut off' },
  { do: 'store', answer: 'rubbish' },
  { do: 'store', answer: 'other status' },
  { do: 'store', answer: 'other spelling' },
  { do: 'store', answer: 202 },
  { do: 'store', answer: 204 },
  { do: 'store', answer: 409 },
  { do: 'store', answer: 500 },
];

/** Faults for several requests one after the other. */
export const SERIES: readonly Fault[] = [
  refuse(429),
  { do: 'late' },
  { do: 'store', answer: 'none' },
];

/** What happens to a `listPets` request. */
export const LIST_FAULTS = ['lost', 'lost', 'a row that cannot be read', 'never comes'] as const;
export type ListFault = (typeof LIST_FAULTS)[number];

export function faultWords(fault: object): string {
  return Object.values(fault).join(' ');
}
