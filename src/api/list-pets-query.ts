import { PET_STATUSES } from './pet-statuses.ts';
import type { PetStatus } from './schemas.ts';

/** The bounds and the default of `limit`. Not in `schemas.ts`, so that `src/before-react/` needs no zod. */
export const LIMIT = { min: 1, max: 100, default: 20 } as const;

/** The limits that the list offers. Its address may have any other within the bounds. */
export const USUAL_LIMITS = [10, LIMIT.default, 50, LIMIT.max];

export interface ListPetsQuery {
  /** Within `LIMIT`. Always sent, so that the result does not depend on the service's default. */
  limit: number;
  status?: PetStatus | undefined;
}

/** Returns the path and query string of `listPets`, relative to the base address. */
export function petsPath({ limit, status }: ListPetsQuery): string {
  return `/pets?${new URLSearchParams({ limit: String(limit), ...(status && { status }) })}`;
}

/**
 * The lists that together cover as many pets as `listPets` can return: one per status, and one without a filter. Only
 * the latter includes pets without a status, or with an unknown status.
 */
export const FULL_LISTS = [...PET_STATUSES, 'any'] as const;
export type FullList = (typeof FULL_LISTS)[number];

export const fullListFor = (status: PetStatus | undefined): FullList => status ?? 'any';

export const fullListsFor = (status: PetStatus | undefined): readonly FullList[] =>
  status === undefined ? FULL_LISTS : [status];

export function fullListParameters(list: FullList): ListPetsQuery {
  return { limit: LIMIT.max, ...(list !== 'any' && { status: list }) };
}

/** How long a loaded list counts as fresh, unless it is reloaded: others may add pets. */
export const FRESH_FOR_MS = 120_000;

/** The beginning of the query keys (TanStack Query) of the lists on the screen, to find or refetch them together. */
export function petListsKey(environmentName: string): readonly string[] {
  return [environmentName, 'pets'];
}

/** As `petListsKey`, for the lists of up to 100. */
export function fullListsKey(environmentName: string): readonly string[] {
  return [environmentName, 'full lists'];
}

interface ListedRows {
  pets: readonly unknown[];
  unreadable: readonly unknown[];
}

/** Whether a response has as many rows as requested, so that there may be more: `listPets` returns no total. */
export function isFull(limit: number, { pets, unreadable }: ListedRows): boolean {
  return pets.length + unreadable.length >= limit;
}

/** Whether a response has all pets of its status: none may be cut off, and each row is readable. */
export function isComplete(limit: number, listed: ListedRows): boolean {
  return listed.unreadable.length === 0 && !isFull(limit, listed);
}
