import { type ListAddress, writeListAddress } from '../../../addresses/list-address.ts';

/**
 * Replaces the address of the page, without a history entry for each typed letter. It does not call the
 * router's `navigate`, which would ask whether to leave the page while a pet is being sent; the router
 * notices the change by itself.
 */
export function replaceAddress(address: ListAddress): void {
  try {
    history.replaceState(null, '', location.pathname + writeListAddress(address));
  } catch {
    // Browsers limit the calls per minute. The list uses what was typed, and the address follows later.
  }
}
