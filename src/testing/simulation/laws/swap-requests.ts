import { type Change, isSamePet, type SentAttempt } from '../sent-pet.ts';
import type { SentPets } from '../sent-pets.ts';
import type { SentRequest } from '../system/requests.ts';
import { isAdded, isRefused } from './law.ts';

/**
 * A request does not say which row it is of. If a page has several rows with equal pets under way, the simulation may
 * take the request of one for that of another. Once the page writes an outcome that does not fit the request, but that
 * of an equal pet, the two are swapped.
 */
export function swapRequestsOfLikePets({ sent, after, by }: Change, { all }: SentPets): void {
  if (after === undefined) return;
  for (const attempt of sent.attempts) {
    if (attempt.markedBy !== by || fits(attempt, lastOf(attempt))) continue;
    const other = all
      .filter((one) => one !== sent && one.place === sent.place && isSamePet(one.pet, sent.pet))
      .flatMap(({ attempts }) => attempts)
      .find(
        (one) => one.markedBy === by && one.state.is === 'on its way' && fits(attempt, lastOf(one)),
      );
    if (other) swap(attempt, other);
  }
}

/** The request that left since the attempt was marked. */
function lastOf({ requests, markedStep = 0 }: SentAttempt): SentRequest | undefined {
  const last = requests.at(-1);
  return last && last.step >= markedStep ? last : undefined;
}

/** Whether the state of an attempt says what came of a request. */
function fits({ state }: SentAttempt, request: SentRequest | undefined): boolean {
  switch (state.is) {
    case 'on its way':
      return true;
    case 'waiting':
      return request === undefined || isRefused(request);
    case 'not sent':
      return request === undefined;
    case 'added':
      return request !== undefined && isAdded(request) && request.answer?.id === state.id;
    case 'refused':
      return request !== undefined && isRefused(request);
    case 'unknown':
      return request?.answer !== undefined && !isAdded(request) && !isRefused(request);
  }
}

function swap(one: SentAttempt, other: SentAttempt): void {
  const [first, second] = [lastOf(one), lastOf(other)];
  one.requests = one.requests.filter((request) => request !== first);
  other.requests = other.requests.filter((request) => request !== second);
  if (second) one.requests.push(second);
  if (first) other.requests.push(first);
}
