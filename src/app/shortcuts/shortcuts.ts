const STORAGE_NAME = 'pet-store:shortcuts';

/** Single keys can be switched off (WCAG 2.2, 2.1.4): speech input and slips press them unmeant. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Remembered on this computer, where the browser keeps anything. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_NAME, on ? 'on' : 'off');
  } catch {
    // Kept for nobody: the keys stay on.
  }
}
