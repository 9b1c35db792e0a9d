/** The failures that a person can choose in Practice. `effect` is what staff see, and what they should do. */
const FAULTS = [
  {
    fault: 'slow',
    label: 'Slow (4 s)',
    effect:
      'Every answer takes 4 seconds. Meanwhile pages say that they are loading, and an added pet is on its way. The form does not wait: add the next pet.',
  },
  {
    fault: 'loses answer',
    label: 'Stores the next pet, then the connection breaks',
    effect:
      'The app asks whether the pet was added, and looks for it in the list. If it is found, say that it is this pet. Send it again only if you know that it was not added.',
  },
  {
    fault: 'refuses key',
    label: 'Refuses the key, once (401)',
    effect:
      'The page keeps what you typed and, in the store, asks for another API key. Practice needs none: open it again. A pet that was refused is sent with Send now.',
  },
  {
    fault: 'too many',
    label: 'Too many requests, 3 times (429)',
    effect:
      'A list waits 5 seconds and tries again by itself, twice, then says that it failed. A pet is not added, and not sent again by itself: press Send now. It waits until the service takes requests again.',
  },
  {
    fault: 'unavailable',
    label: 'Fails, 3 times (503)',
    effect:
      'A list tries again by itself, twice, then says that it failed: press Try again. When adding a pet fails, nobody knows whether it was stored, so the app asks whether it was added. In this case it was not.',
  },
] as const;

export type Fault = (typeof FAULTS)[number]['fault'];

/** The fault that is chosen now. */
export interface ChosenFault {
  fault: Fault | undefined;
  /** How many more requests the fault affects: Infinity for `slow`, 0 without a fault. */
  left: number;
}

const NO_FAULT = {
  label: 'As it should',
  effect: 'Choose what should go wrong, and see what the app does. It does the same in the store.',
};

/** The options of **What the service does**, in order. */
export const FAULT_LABELS: readonly string[] = [NO_FAULT, ...FAULTS].map(({ label }) => label);

/** Returns the fault with this label, or undefined for **As it should**. */
export function faultOf(label: string): Fault | undefined {
  return FAULTS.find((one) => one.label === label)?.fault;
}

/** Describes the chosen fault. `short` is its label, with the number of requests left if there are several. */
export function faultWords({ fault, left }: ChosenFault) {
  const { label, effect } = FAULTS.find((one) => one.fault === fault) ?? NO_FAULT;
  const short = left > 1 && left < Infinity ? `${label}, ${left} left` : label;
  return { label, effect, short };
}
