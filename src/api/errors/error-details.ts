import { ApiError } from './api-error.ts';
import type { Connection } from '../connection.ts';
import { toSingleLine } from '../json/to-single-line.ts';

/**
 * Returns the text of **Copy details**, for the person who runs the service. For a failed request it ends with a `curl`
 * command, without the key and the body. The time is in UTC, to be compared with logs in any time zone.
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
  if (error.status !== undefined) lines.push(`HTTP status: ${error.status}`);
  if (cause.kind === 'http') {
    // `status` in the body must be the HTTP status (`openapi.yaml`, `Error`), so a difference is worth reporting.
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
