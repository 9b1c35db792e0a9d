import { type ListPetsQuery, petsPath } from '../api/list-pets-query.ts';
import { readIdleMinutes } from '../app/settings/idle-minutes.ts';
import { sendEarly } from '../session/early-request.ts';
import { openEarly } from '../session/open-early.ts';
import { readEarlyQuestion } from './early-question.ts';

/** What is known of the list before the app has arrived. */
export interface EarlyList {
  environment: string;
  question: ListPetsQuery;
  /** The list from the last visit, as JSON. */
  remembered: string | undefined;
  /** The app's to read: others read a clone. It may reject. */
  answer: Promise<Response>;
}

declare global {
  /** What the page's first script hands to its last. */
  var earlyList: EarlyList | undefined;
}

/** Sends the list's first request; undefined where the session will open with anything else. */
export function sendList(): EarlyList | undefined {
  const question = readEarlyQuestion(location, import.meta.env.BASE_URL);
  const opened = question && openEarly(readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES));
  if (!question || !opened || !navigator.onLine) return undefined;
  const path = petsPath(question);
  const answer = sendEarly(opened.baseUrl, opened.key, path);
  const remembered = opened.remembered.read(path);
  return { environment: opened.name, question, remembered, answer };
}
