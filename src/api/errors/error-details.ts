import { ApiError } from './api-error.ts';
import type { Connection } from '../connection.ts';
import { toSingleLine } from '../json/to-single-line.ts';

/**
 * Returns the text of **Copy details**, for the person who runs the service. For a failed request it ends with a
 * command to repeat it, with `$API_KEY` in place of the key and `@pet.json` in place of the body. The time is UTC as
 * ISO 8601 writes it: that person compares it with logs, and may be in another time zone than who copied it.
 */
export function errorDetails(
  error: Error,
  { environmentName, baseUrl, app }: Pick<Connection, 'environmentName' | 'baseUrl' | 'app'>,
): string {
  if (!(error instanceof ApiError))
    return [
      `Environment: ${environmentName}`,
      `App: ${app}`,
      `Error: ${error.name}: ${error.message}`,
    ].join('\n');

  const { request, cause, headers, at } = error;
  const { method, path } = request;
  const lines = [
    `Time: ${at.toISOString()}`,
    `Environment: ${environmentName}`,
    `App: ${app}`,
    `Request: ${method} ${path}`,
    `Outcome: ${cause.kind}${'reason' in cause ? ` (${cause.reason})` : ''}`,
  ];
  if (error.status !== undefined) lines.push(`Status: ${error.status}`);
  if (cause.kind === 'http') {
    // By `openapi.yaml` (`Error`), `status` in the body is the HTTP status. A difference is worth reporting.
    if (cause.bodyStatus !== undefined)
      lines.push(`Status in the body: ${cause.bodyStatus}, which is not the HTTP status`);
    if (cause.code !== undefined) lines.push(`Code: ${toSingleLine(cause.code)}`);
    if (cause.message !== undefined) lines.push(`Message: ${toSingleLine(cause.message)}`);
  }
  if (headers.requestId !== undefined) lines.push(`Request ID: ${toSingleLine(headers.requestId)}`);
  const body = method === 'POST' ? " -H 'Content-Type: application/json' -d @pet.json" : '';
  lines.push(`curl -i -X ${method} '${baseUrl}${path}' -H "Authorization: Bearer $API_KEY"${body}`);
  return lines.join('\n');
}
