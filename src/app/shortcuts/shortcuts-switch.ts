const STORAGE_NAME = 'pet-store:shortcuts';

/**
 * Whether shortcuts are on. They can be switched off (WCAG 2.2, 2.1.4), because speech input can press
 * single keys by accident.
 */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Switches shortcuts on or off, and stores the choice on this computer. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_NAME, on ? 'on' : 'off');
  } catch {
    // If the browser stores nothing, shortcuts stay on.
  }
}
