import { ApiError } from './api-error.ts';

/**
 * Whether a pet may have been added although sending it failed. A refusal (4xx) and an offline
 * computer are certain; all else leaves open on which side of the service it broke.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  const { problem } = error;
  if (problem.kind === 'offline') return false;
  return problem.kind !== 'http' || problem.status >= 500;
}
