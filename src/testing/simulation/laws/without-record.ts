import type { SentRequest } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import { law, type LawContext } from './law.ts';

/**
 * Law 1 for a page whose journal could not be opened, and whose user chose **Add without a record**: it sends each
 * pet once for each press.
 */
export function withoutRecord({ userActions: { presses } }: LawContext) {
  const requests = new Map<SimulatedConnection, number>();
  return ({ connection, pet }: SentRequest): void => {
    const count = (requests.get(connection) ?? 0) + 1;
    requests.set(connection, count);
    const drafts = presses.submissions.filter((one) => one.connection === connection);
    const again = presses.ofRows.filter(
      (one) =>
        one.connection === connection &&
        (one.action.do === 'send now' || one.action.do === 'send again'),
    );
    const most = new Set(drafts.map(({ draft }) => draft)).size + again.length;
    law(1, count <= most, `${pet.name} is request ${count} of ${most} presses.`);
  };
}
