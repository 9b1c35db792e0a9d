import type { Answer, Send } from './http/send.ts';

/**
 * `GET /store/orders` (section 1). Its shape is not shown: the answer is JSON, whatever it holds,
 * which is masked before it is shown.
 */
export async function listOrders(send: Send, signal?: AbortSignal): Promise<Answer> {
  return send({ method: 'GET', path: '/store/orders' }, signal);
}
