import { ApiError } from './api-error.ts';
import type { Connection } from '../connection.ts';
import { oneLine } from '../json/one-line.ts';

/**
 * What the person who runs the service needs to find a failure: plain text, to be copied. It names
 * `$API_KEY` where the key was, and holds nothing of what was sent.
 */
export function errorDetails(
  error: Error,
  { environment, baseUrl, app }: Pick<Connection, 'environment' | 'baseUrl' | 'app'>,
): string {
  if (!(error instanceof ApiError))
    return [
      `Environment: ${environment}`,
      `App: ${app}`,
      `Error: ${error.name}: ${error.message}`,
    ].join('\n');

  const { request, problem, head, at } = error;
  const { method, path } = request;
  const lines = [
    `Time: ${at.toISOString()}`,
    `Environment: ${environment}`,
    `App: ${app}`,
    `Request: ${method} ${path}`,
    `Outcome: ${problem.kind}${'reason' in problem ? ` (${problem.reason})` : ''}`,
  ];
  if (error.status !== undefined) lines.push(`Status: ${error.status}`);
  if (problem.kind === 'http') {
    if (problem.code !== undefined) lines.push(`Code: ${oneLine(problem.code)}`);
    if (problem.message !== undefined) lines.push(`Message: ${oneLine(problem.message)}`);
  }
  if (head.requestId !== undefined) lines.push(`Request ID: ${oneLine(head.requestId)}`);
  const body = method === 'POST' ? " -H 'Content-Type: application/json' -d @pet.json" : '';
  lines.push(`curl -i -X ${method} '${baseUrl}${path}' -H "Authorization: Bearer $API_KEY"${body}`);
  return lines.join('\n');
}
