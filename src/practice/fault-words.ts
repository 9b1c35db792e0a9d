import type { ChosenFault, Fault } from './practice-faults.ts';

interface FaultWords {
  label: string;
  /** What staff see, and what they should do. */
  effect: string;
}

const WORDS: Record<Fault, FaultWords> = {
  slow: {
    label: 'Slow (4 s)',
    effect:
      'Every answer takes 4 seconds. Meanwhile pages say that they are loading, and an added pet is on its way. The form does not wait: add the next pet.',
  },
  'loses answer': {
    label: 'Stores the next pet, then the connection breaks',
    effect:
      'The app asks whether the pet was added, and looks for it in the list. If it is found, say that it is this pet. Send it again only if you know that it was not added. A sold pet is found. An available pet may not be, because that list is full.',
  },
  'refuses key': {
    label: 'Refuses the key, once (401)',
    effect:
      'The page keeps what you typed and, in the store, asks for another API key. Practice needs none: open it again. A pet that was refused is sent with Send now.',
  },
  'too many': {
    label: 'Too many requests, 3 times (429)',
    effect:
      'A list waits 5 seconds and tries again by itself, twice, then says that it failed. A pet is not added, and not sent again by itself: press Send now. It waits until the service takes requests again.',
  },
  unavailable: {
    label: 'Fails, 3 times (503)',
    effect:
      'A list tries again by itself, twice, then says that it failed: press Try again. When adding a pet fails, nobody knows whether it was stored, so the app asks whether it was added. In this case it was not.',
  },
};

const NO_FAULT: FaultWords = {
  label: 'As it should',
  effect: 'Choose what should go wrong, and see what the app does. It does the same in the store.',
};

/** The options of **What the service does**, in order. */
export const FAULT_LABELS: readonly string[] = [NO_FAULT, ...Object.values(WORDS)].map(
  ({ label }) => label,
);

/** Returns the fault with this label, or undefined for **As it should**. */
export function faultOf(label: string): Fault | undefined {
  const faults: readonly Fault[] = [
    'slow',
    'loses answer',
    'refuses key',
    'too many',
    'unavailable',
  ];
  return faults.find((fault) => WORDS[fault].label === label);
}

/** Describes the chosen fault. `short` is its label, with the number of requests left if there are several. */
export function faultWords({ fault, left }: ChosenFault): FaultWords & { short: string } {
  const words = fault ? WORDS[fault] : NO_FAULT;
  return {
    ...words,
    short: left > 1 && left < Infinity ? `${words.label}, ${left} left` : words.label,
  };
}
