import type { ListPetsQuery } from '../api/list-pets-query.ts';
import type { EarlyRequest } from '../session/early-request.ts';

/** The list that the first script asked for and the last script draws. */
export interface EarlyList {
  environmentName: string;
  query: ListPetsQuery;
  /** The same list from the last visit, as JSON, if this browser kept it. */
  remembered: string | undefined;
  /** The service's answer. Its body is read by the app, so read a clone. It may reject. */
  answer: Promise<Response>;
}

/** What the last script shows until the app has drawn the same. */
export interface EarlyView {
  /** `remembered`: rows of the last visit. `listed`: rows of the service's answer. */
  state: 'loading' | 'remembered' | 'listed';
  /** Settles when it is on the screen. */
  painted: Promise<void>;
  /** Removes it and shows the app. */
  remove: () => void;
}

/** What the scripts in `index.html` hand to each other and to the app. */
export interface EarlyPage {
  /** Undefined once the app's client has taken it over or ended it. */
  request: EarlyRequest | undefined;
  list: EarlyList;
  /** Undefined before the last script has run, and once the app is shown. */
  view: EarlyView | undefined;
}

declare global {
  /** Undefined where nothing was requested early. */
  var earlyPage: EarlyPage | undefined;
}
