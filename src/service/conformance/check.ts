/** A running service, as a check meets it. */
export interface Target {
  /** Without a slash at its end. */
  baseUrl: string;
  key: string;
  /** Whether a check may send what could add a pet. */
  write: boolean;
  /** Where the app is served from; its pages ask from there. */
  origin: string;
  fetch: (request: Request) => Promise<Response>;
}

export type Outcome =
  | { result: 'holds' }
  | { result: 'does not hold'; seen: string }
  | { result: 'not checked'; why: string };

/** One statement of the interface that can be seen from outside. */
export interface Check {
  /** The operation or other part of `openapi.yaml` that claims it; `app` where only the app needs it. */
  part: string;
  claim: string;
  /** Throws `NotChecked` where the claim can be neither confirmed nor refuted. */
  run: (target: Target) => Promise<Outcome>;
}

export class NotChecked extends Error {
  override readonly name = 'NotChecked';
}

export const HOLDS: Outcome = { result: 'holds' };

export function doesNotHold(seen: string): Outcome {
  return { result: 'does not hold', seen };
}
