import type { EnvironmentKey } from '../../../api/environment-key.ts';
import type { SimulatedPage } from './schedule.ts';

/** An environment that is open in a page, as the network and the database know it: `SimulatedConnection`. */
export interface OpenedEnvironment {
  readonly page: SimulatedPage;
  readonly environment: EnvironmentKey;
  readonly sessionId: string;
  readonly end: AbortController;
  /** Its random IDs, including those of its senders. */
  readonly ids: ReadonlySet<string>;
}
