import { keptChoice } from '../../ui/kept-choice.ts';

const kept = keptChoice('pet-store:shortcuts');

/**
 * Whether keys without Alt do something: letters and digits, `/` and `?`. They can be switched off (WCAG 2.2, 2.1.4),
 * because speech input that takes other words for dictation types them.
 */
export function areSingleKeysOn(): boolean {
  return kept.read() !== 'off';
}

/** Switches them on or off, and stores the choice on this computer. */
export function switchSingleKeys(on: boolean): void {
  kept.keep(on ? 'on' : 'off');
}
