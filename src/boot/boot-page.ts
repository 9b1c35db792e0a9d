// The type of the object that the scripts in `index.html` and the app share. `first-script.ts` fills it, and
// `last-script.ts` draws the early page.
import type { ListPetsQuery } from '../api/list-pets-query.ts';
import type { BootRequest } from '../session/boot-request.ts';

/** The list that the first script asked for and the last script draws. */
export interface EarlyList {
  environmentName: string;
  query: ListPetsQuery;
  /** The same list from the last visit, as JSON, if this browser kept it. */
  remembered: string | undefined;
  /** The service's answer. Its body is read by the app, so read a clone. It may reject. */
  answer: Promise<Response>;
}

/** What the last script shows until the app shows its own page. */
export interface EarlyView {
  /** `remembered`: rows of the last visit. `listed`: rows of the service's answer. */
  state: 'loading' | 'remembered' | 'listed';
  /** Resolves when the view has been painted. */
  painted: Promise<void>;
  /** Removes the view and shows the app. */
  remove: () => void;
}

/** The object that the scripts in `index.html` and the app share. */
export interface BootPage {
  /** The records of sessions as they are stored, for the app. Rejects if the database cannot be opened. */
  records: Promise<readonly unknown[]>;
  /** Undefined before it is sent, and once the app has taken it over or cancelled it. */
  request: BootRequest | undefined;
  /** Undefined on other pages and offline. Its result is undefined if the app will not start with the list. */
  list: Promise<EarlyList | undefined> | undefined;
  /** Undefined before the last script has run, and once the app is shown. */
  view: EarlyView | undefined;
}

declare global {
  /** Undefined if no session can be open. */
  var bootPage: BootPage | undefined;
}
