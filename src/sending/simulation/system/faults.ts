/**
 * What becomes of a request to add a pet, beyond the delays that the order of steps makes:
 * - `lost`: it never reaches the service;
 * - `refuse`: answered without being stored;
 * - `late`: its page gives up on it, and it is delivered later;
 * - `twice`: the network delivers it again;
 * - `store`: stored, and then answered in this way, or not at all.
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

/** What becomes of several requests in a row: one would be over too soon. */
export const SERIES: readonly Fault[] = [
  refuse(429),
  { do: 'late' },
  { do: 'store', answer: 'none' },
];

/** What becomes of a list. */
export const LIST_FAULTS = ['lost', 'lost', 'a row that cannot be read', 'never comes'] as const;
export type ListFault = (typeof LIST_FAULTS)[number];

export function faultWords(fault: object): string {
  return Object.values(fault).join(' ');
}
