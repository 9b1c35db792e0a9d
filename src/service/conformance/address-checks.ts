import { sendRequest } from './send-request.ts';
import { doesNotHold, HOLDS, type Check } from './check.ts';

/** Checks of the base address, and of `listOrders`. */
export const addressChecks: Check[] = [
  {
    part: 'servers',
    claim: 'The base address ends in the version segment /v1',
    async run(target) {
      // `sendRequest` throws if nothing answers at this address, so the claim is not checked then.
      await sendRequest(target, '/pets?limit=1');
      const { pathname } = new URL(target.baseUrl);
      return pathname.endsWith('/v1') ? HOLDS : doesNotHold(target.baseUrl);
    },
  },
  {
    part: 'listOrders',
    claim: 'GET /store/orders exists and answers JSON',
    async run(target) {
      const answer = await sendRequest(target, '/store/orders');
      return answer.status === 200 && answer.json !== undefined
        ? HOLDS
        : doesNotHold(answer.summary);
    },
  },
];
