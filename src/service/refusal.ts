import { stringifyJson } from '../api/json/json.ts';
import { ERROR_CODES } from './open-questions.ts';

/** Thrown where a request cannot be served; the handler answers it with an `Error` body. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: 400 | 401 | 404;

  /** @param message for a person: what is wrong, in a sentence or two */
  constructor(status: Refusal['status'], message: string) {
    super(message);
    this.status = status;
  }
}

/** An `Error` body as JSON text; its `status` equals the HTTP status. */
export function writeErrorBody(status: keyof typeof ERROR_CODES, message: string): string {
  return stringifyJson({ code: ERROR_CODES[status], message, status });
}
