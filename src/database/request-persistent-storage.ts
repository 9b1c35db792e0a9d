let hasAsked = false;

/**
 * Asks the browser not to evict the app's data when the disk is nearly full (Storage Standard, `persist`). Asks once
 * per page, because the browser may show a prompt each time.
 */
export async function requestPersistentStorage(): Promise<void> {
  if (hasAsked) return;
  hasAsked = true;
  try {
    await navigator.storage.persist();
  } catch {
    // `navigator.storage` is missing outside secure contexts, and `persist` may fail.
  }
}
