import { persistedPreference } from '../persisted-preference.ts';

export type ColourScheme = 'system' | 'light' | 'dark';

const preference = persistedPreference('pet-store:colours');

/** Applies the saved theme. `src/before-react/` calls it before the first paint, so that the colours do not change. */
export function applyColourScheme(): void {
  setColourScheme(preference.read());
}

/** Returns the current theme: `system` without a choice. */
export function currentColourScheme(): ColourScheme {
  const { colorScheme } = document.documentElement.style;
  return colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : 'system';
}

export function chooseColourScheme(choice: ColourScheme): void {
  const value = choice === 'system' ? '' : choice;
  setColourScheme(value);
  preference.keep(value);
}

/** @param value of the CSS property `color-scheme`. Empty for that of `tokens.css`, which follows the system */
function setColourScheme(value: string): void {
  document.documentElement.style.colorScheme = value;
}
