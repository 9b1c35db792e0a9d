import type { ApiResponse, Send } from './http/send.ts';

/**
 * Reads the orders of the store (`listOrders`). The interface does not define the shape of the JSON.
 * The caller must remove the key from it (`redactKey`) before showing it.
 */
export async function listOrders(send: Send, signal?: AbortSignal): Promise<ApiResponse> {
  return send({ method: 'GET', path: '/store/orders' }, signal);
}
