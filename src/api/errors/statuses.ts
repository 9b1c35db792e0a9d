export const TRY_AGAIN = 'Try again in a moment.';
/** Says no more of a refused pet than **Refused** does. */
export const REFUSED_SUMMARY = 'Refused by the store.';
export const ASK_SERVICE = 'Tell the person who runs the store.';

export interface StatusMeaning {
  /** One sentence. */
  summary: string;
  /** What to do next, in one sentence. */
  nextStep: string;
  /** Whether the same GET may succeed a moment later. */
  canRetry: boolean;
  /**
   * What it says of the pet that was sent:
   * - `refused`: the same pet would be refused again;
   * - `key refused`, `throttled`, `not carried out`: certainly not added, for another reason;
   * - `unknown`: it may have been added.
   */
  meansForPet: 'refused' | 'key refused' | 'throttled' | 'not carried out' | 'unknown';
}

// The interface defines 400, 401 and 404. The others have the meaning that HTTP gives them (RFC 9110, 15.5 and 15.6;
// RFC 6585, 4). Without `meansForPet`, and for any other status, it is unknown whether the pet was added: a proxy, for
// example, may respond 502, 503 or 504 after the service has stored the pet.
const HTTP_MEANINGS: Readonly<Record<number, Partial<StatusMeaning>>> = {
  400: {
    summary: REFUSED_SUMMARY,
    nextStep: 'Change the request, then try again.',
    meansForPet: 'refused',
  },
  401: {
    summary: 'The store did not accept the API key.',
    nextStep: 'Enter the API key again.',
    meansForPet: 'key refused',
  },
  403: {
    summary: 'Your API key does not allow this request.',
    nextStep: 'Ask the person who runs the store for another key.',
    meansForPet: 'not carried out',
  },
  404: {
    summary: 'The store did not find this address (404).',
    nextStep: ASK_SERVICE,
    meansForPet: 'not carried out',
  },
  405: { meansForPet: 'not carried out' },
  409: {
    summary: 'The request conflicts with data already in the store (409).',
    nextStep: 'Check the list of pets, then change the request and try again.',
  },
  413: { meansForPet: 'refused' },
  415: { meansForPet: 'not carried out' },
  422: { meansForPet: 'refused' },
  429: {
    summary: 'The store received too many requests.',
    canRetry: true,
    meansForPet: 'throttled',
  },
  500: { canRetry: true },
  502: { canRetry: true },
  503: { canRetry: true },
  504: { canRetry: true },
};

export function meaningOf(status: number): StatusMeaning {
  const summary =
    status >= 500
      ? `The store had a problem (${status}).`
      : `The store responded with status ${status}.`;
  const unlisted = {
    summary,
    nextStep: TRY_AGAIN,
    canRetry: false,
    meansForPet: 'unknown',
  } as const;
  return { ...unlisted, ...HTTP_MEANINGS[status] };
}
