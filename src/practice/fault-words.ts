import type { ChosenFault, Fault } from '../service/practice/practice-faults.ts';

interface FaultWords {
  label: string;
  /** What staff see, and what they do then. */
  seen: string;
}

const WORDS: Record<Fault, FaultWords> = {
  slow: {
    label: 'Slow (4 s)',
    seen: 'Every answer takes 4 seconds. Pages say that they are loading, and Add pet that it is adding. Wait: nothing needs a second press.',
  },
  breaks: {
    label: 'Stores the next pet, then the connection breaks',
    seen: 'The form asks whether the pet was added and looks for it in the list. Take it as added where it is found, and send it again only where it is not. A sold pet is found; among the available ones the list is full and cannot tell.',
  },
  'refuses key': {
    label: 'Refuses the key, once (401)',
    seen: 'The page asks for the API key and stays as it is behind that. Practice needs no key: open the store again, then press the button again.',
  },
  'too many': {
    label: 'Too many requests, 3 times (429)',
    seen: 'A list waits 5 seconds and tries again by itself, twice, then says so. A pet is not added and not sent again: wait, then press Add pet again.',
  },
  fails: {
    label: 'Fails, 3 times (503)',
    seen: 'A list tries again by itself, twice, then says so: press Try again. After an add nobody can know whether the pet was stored, so the form asks whether it was added. Here it was not.',
  },
};

const WELL: FaultWords = {
  label: 'As it should',
  seen: 'Choose what is to go wrong, and see what the app does then. It does the same in earnest.',
};

/** All that can be chosen, in order. */
export const FAULT_LABELS: readonly string[] = [WELL, ...Object.values(WORDS)].map(
  ({ label }) => label,
);

/** The fault behind a label, or undefined for **As it should**. */
export function faultOf(label: string): Fault | undefined {
  const faults: readonly Fault[] = ['slow', 'breaks', 'refuses key', 'too many', 'fails'];
  return faults.find((fault) => WORDS[fault].label === label);
}

/** What the service does now, in words. */
export function faultWords({ fault, left }: ChosenFault): FaultWords & { short: string } {
  const words = fault ? WORDS[fault] : WELL;
  return {
    ...words,
    short: left > 1 && left < Infinity ? `${words.label}, ${left} left` : words.label,
  };
}
