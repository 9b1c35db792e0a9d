import { stringifyJson } from '../api/json/json.ts';
import { ERROR_CODES } from './unspecified-behaviour.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 400 | 401 | 404;

  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns an `Error` body as JSON text. Its `status` equals the HTTP status. */
export function writeErrorBody(status: keyof typeof ERROR_CODES, message: string): string {
  return stringifyJson({ code: ERROR_CODES[status], message, status });
}
