/** The running service to check. */
export interface Target {
  /** Without a slash at its end. */
  baseUrl: string;
  key: string;
  /** Whether checks may send requests that could add a pet. */
  canAddPets: boolean;
  /** The origin of the app's pages, for the checks of CORS. */
  origin: string;
  fetch: (request: Request) => Promise<Response>;
}

export type Outcome =
  | { result: 'holds' }
  | { result: 'does not hold'; seen: string }
  | { result: 'not checked'; why: string };

/** One statement that requests can confirm or refute: of the interface about a service, unless said otherwise. */
export interface Check<About = Target> {
  /** The operation or other part of `openapi.yaml` that states it; `app` if only the app needs it. */
  part: string;
  claim: string;
  /** Throws `NotChecked` if the claim can be neither confirmed nor refuted. */
  run: (about: About) => Promise<Outcome>;
}

/** Thrown by a check that could not be made. The message says why. */
export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

export const HOLDS: Outcome = { result: 'holds' };

/** Creates the outcome of a check that fails. @param seen what the service did instead */
export function doesNotHold(seen: string): Outcome {
  return { result: 'does not hold', seen };
}
