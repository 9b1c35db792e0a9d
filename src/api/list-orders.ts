import type { Send } from './send.ts';

/** `GET /store/orders` (section 1). Its shape is not shown: the answer is JSON, whatever it holds. */
export async function listOrders(send: Send, signal?: AbortSignal): Promise<unknown> {
  return (await send({ method: 'GET', path: '/store/orders' }, signal)).json;
}
