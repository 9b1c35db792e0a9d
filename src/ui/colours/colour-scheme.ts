import { persistedPreference } from '../persisted-preference.ts';

/** The colours of the app: those of the system, or always the same. */
export type ColourScheme = 'system' | 'light' | 'dark';

const kept = persistedPreference('pet-store:colours');

/**
 * Shows the page in the colours that were chosen on this computer. The page's first script calls it before
 * the first paint, so that the colours do not change afterwards.
 */
export function applyColourScheme(): void {
  setColourScheme(kept.read());
}

/** Returns the chosen colours: `system` if none were chosen. */
export function currentColourScheme(): ColourScheme {
  const { colorScheme } = document.documentElement.style;
  return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system';
}

/** Shows the page in these colours, and stores the choice on this computer. */
export function chooseColourScheme(choice: ColourScheme): void {
  const value = choice === 'system' ? '' : choice;
  setColourScheme(value);
  kept.keep(value);
}

/** @param value of the CSS property `color-scheme`. Empty: that of `tokens.css`, which follows the system. */
function setColourScheme(value: string): void {
  document.documentElement.style.colorScheme = value;
}
