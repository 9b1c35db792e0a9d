import { keptChoice } from '../../ui/kept-choice.ts';

const choice = keptChoice('pet-store:shortcuts');

/**
 * Whether shortcuts are on. They can be switched off (WCAG 2.2, 2.1.4), because speech input can press
 * single keys by accident.
 */
export function areShortcutsOn(): boolean {
  return choice.read() !== 'off';
}

/** Switches shortcuts on or off, and stores the choice on this computer. */
export function switchShortcuts(on: boolean): void {
  choice.keep(on ? 'on' : 'off');
}
