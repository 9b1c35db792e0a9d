let hasAsked = false;

/**
 * Asks the browser to keep what the app has stored when the disk is nearly full (Storage Standard, `persist`). Once a
 * page, because a browser that asks the person might do so again each time.
 */
export async function keepStorage(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  try {
    await navigator.storage.persist();
  } catch {
    // Outside secure contexts there is no `navigator.storage`.
  }
}
