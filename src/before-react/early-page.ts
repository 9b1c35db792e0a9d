import type { ListPetsQuery } from '../api/list-pets-query.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { EarlyRequest } from '../session/early-request.ts';

/** A list that `request-list.ts` requests and `draw-list.ts` draws. */
export interface EarlyList {
  environmentName: string;
  query: ListPetsQuery;
  /** The same list from the last visit, as JSON, if this browser saved it. */
  remembered: string | undefined;
  /** The names of categories by ID of the last visit, if they were saved. */
  rememberedNames: unknown;
  /** The app reads its body, so others must read a clone. May reject. */
  response: Promise<Response>;
  /** Aborts the request, and requests another list. Undefined if the session is over, or the browser offline. */
  change: (query: ListPetsQuery) => EarlyList | undefined;
}

export interface EarlyView {
  /** `listed`: shows the rows of the response. */
  state: 'loading' | 'listed';
  painted: Promise<void>;
  /** Shows the app instead, once no key and no button is held down. */
  remove: () => void;
}

/** Shared by the scripts in `index.html` and the app. `request-list.ts` creates it. */
export interface EarlyPage {
  /** The stored session records, for the app. Rejects if they cannot be read. */
  records: Promise<readonly SessionRecord[]>;
  /** Undefined before it is sent, and once the app has taken it over or cancelled it. */
  request: EarlyRequest | undefined;
  /** Undefined at other addresses. Resolves to undefined if the app will not start with the list, and offline. */
  list: Promise<EarlyList | undefined> | undefined;
  /** Undefined before `draw-list.ts` has run, and once there is nothing to draw, or the app is shown. */
  view: EarlyView | undefined;
}

declare global {
  /** Undefined if no session can be open. */
  var earlyPage: EarlyPage | undefined;
}
