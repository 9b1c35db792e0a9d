/** The failures that a person can choose in Practice. `effect` is what staff see, and what they should do. */
const FAULTS = [
  {
    fault: 'slow',
    label: 'Slow (4 s)',
    effect:
      'Every response takes 4 seconds. Pages show that they are loading, and a new pet shows Sending. The form does not wait: add the next pet.',
  },
  {
    fault: 'loses answer',
    label: 'Stores the next pet, then the connection breaks',
    effect:
      'The app asks whether the pet was added, and looks for it in the list. If a match is found, confirm it. Send the pet again only if you know it was not added.',
  },
  {
    fault: 'refuses key',
    label: 'Refuses the key, once (401)',
    effect:
      'What you typed is kept. In the store, the page asks for another API key; Practice needs none, so just open it again. A pet waits, and is sent then.',
  },
  {
    fault: 'too many',
    label: 'Too many requests, 3 times (429)',
    effect:
      'A list retries twice, after 5 seconds each time, then reports the failure. A pet waits, and is sent when the service accepts requests again.',
  },
  {
    fault: 'unavailable',
    label: 'Fails, 3 times (503)',
    effect:
      'A list retries twice, then reports the failure: press Try again. When adding a pet fails, the app cannot tell whether it was stored, so it asks whether it was added. Here it was not.',
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
