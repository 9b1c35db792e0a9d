/**
 * A choice that is saved on this computer, in the `localStorage` item of this name. It has no data of the store, so it
 * stays when the API key is forgotten. If storage is full, the choice is not saved.
 */
export function persistedPreference(name: string) {
  return {
    /** Returns the choice, or an empty text if nothing was chosen. */
    read: (): string => {
      try {
        return localStorage.getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    keep: (value: string): void => {
      try {
        localStorage.setItem(name, value);
      } catch {
        // As before.
      }
    },
  };
}
