/**
 * A choice that is saved on this computer, in the `localStorage` item of this name. It has no data of the store, so it
 * stays when the API key is forgotten. If storage is blocked or full, it lasts until the page is reloaded or closed.
 */
export function persistedPreference(name: string) {
  let unstored: string | undefined;
  return {
    /** Returns the choice, or an empty text if nothing was chosen. */
    read: (): string => {
      try {
        return unstored ?? localStorage.getItem(name) ?? '';
      } catch {
        return '';
      }
    },
    keep: (value: string): void => {
      try {
        localStorage.setItem(name, value);
        unstored = undefined;
      } catch {
        unstored = value;
      }
    },
  };
}
