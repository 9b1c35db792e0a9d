export const TRY_AGAIN = 'Try again in a moment.';
/** Says no more of a refused pet than **Refused** does. */
export const REFUSED_SUMMARY = 'Refused by the service.';
const ASK_SERVICE = 'Tell the person who runs the service.';

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
  ofPet: 'refused' | 'key refused' | 'throttled' | 'not carried out' | 'unknown';
}

// The interface defines 400, 401 and 404. The others have the meaning that HTTP gives them (RFC 9110, 15.5 and 15.6;
// RFC 6585, 4). A status that is not here leaves the pet's outcome unknown: a proxy, for example, may respond 502, 503
// or 504 after the service has stored the pet.
const STATUSES: Readonly<Record<number, Partial<StatusMeaning>>> = {
  400: {
    summary: REFUSED_SUMMARY,
    nextStep: 'Change the request, then try again.',
    ofPet: 'refused',
  },
  401: {
    summary: 'The service did not accept the API key.',
    nextStep: 'Enter the API key again.',
    ofPet: 'key refused',
  },
  403: {
    summary: 'Your API key does not allow this request.',
    nextStep: 'Ask the person who runs the service for another key.',
    ofPet: 'not carried out',
  },
  404: {
    summary: 'The service did not find this address (404).',
    nextStep: ASK_SERVICE,
    ofPet: 'not carried out',
  },
  405: { ofPet: 'not carried out' },
  409: {
    summary: 'The request conflicts with data already in the service (409).',
    nextStep: 'Check the list of pets, then change the request and try again.',
  },
  413: { ofPet: 'refused' },
  415: { ofPet: 'not carried out' },
  422: { ofPet: 'refused' },
  429: { summary: 'The service received too many requests.', canRetry: true, ofPet: 'throttled' },
  500: { canRetry: true },
  502: { canRetry: true },
  503: { canRetry: true },
  504: { canRetry: true },
};

export function meaningOf(status: number): StatusMeaning {
  const summary =
    status >= 500
      ? `The service failed (${status}).`
      : `The service responded with status ${status}.`;
  const unlisted = { summary, nextStep: TRY_AGAIN, canRetry: false, ofPet: 'unknown' } as const;
  return { ...unlisted, ...STATUSES[status] };
}
