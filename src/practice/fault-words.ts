/** `effect` says what staff see, and what to do. */
const FAULTS = [
  {
    fault: 'slow',
    label: 'Slow (4 seconds)',
    effect:
      'Every response takes 4 seconds. Pages say that they are loading, and a new pet is marked as being sent. You do not need to wait: add the next pet.',
  },
  {
    fault: 'loses response',
    label: 'Adds the next pet, then loses the connection',
    effect:
      'The app asks whether the pet was added, and looks for it in the list. If a match is found, confirm it. Send the pet again only if you know it was not added.',
  },
  {
    fault: 'refuses key',
    label: 'Refuses the key once (401)',
    effect:
      'What you typed is kept. In the store, the page asks for another API key; Practice needs none, so just open it again. Pets wait, and are sent when you do.',
  },
  {
    fault: 'too many',
    label: 'Reports too many requests 3 times (429)',
    effect:
      'A list retries twice, after 5 seconds each time, then reports the failure. Pets wait, and are sent when the store accepts requests again.',
  },
  {
    fault: 'unavailable',
    label: 'Fails 3 times (503)',
    effect:
      'A list retries twice, then reports the failure: press Try again. When adding a pet fails, the app cannot tell whether it was stored, so it asks whether it was added. Here it was not.',
  },
] as const;

export type Fault = (typeof FAULTS)[number]['fault'];

export interface ChosenFault {
  fault: Fault | undefined;
  /** How many more requests the fault affects: Infinity for `slow`, 0 without a fault. */
  remaining: number;
}

const NO_FAULT = {
  label: 'None',
  effect: 'Choose a problem to see how the app handles it. It works the same way in the store.',
};

export const FAULT_LABELS: readonly string[] = [NO_FAULT, ...FAULTS].map(({ label }) => label);

/** Undefined for **None**. */
export function faultOf(label: string): Fault | undefined {
  return FAULTS.find((option) => option.label === label)?.fault;
}

/** `short` is the label, with the number of requests left if it is finite and above 1; undefined without a fault. */
export function faultWords({ fault, remaining }: ChosenFault) {
  const { label, effect } = FAULTS.find((option) => option.fault === fault) ?? NO_FAULT;
  const isCounted = remaining > 1 && remaining < Infinity;
  const short = fault && (isCounted ? `${label}, ${remaining} left` : label);
  return { label, effect, short };
}
