import type { ListPetsQuery } from '../api/list-pets.ts';
import { mayBeOld } from '../api/kept-answer.ts';
import { petsPath } from '../api/pets-path.ts';
import { readIdleMinutes } from '../app/idle-minutes.ts';
import { sendEarly } from '../session/early-request.ts';
import { openEarly } from '../session/open-early.ts';
import { readEarlyQuestion } from './early-question.ts';

/** What is known of the list before the app has arrived. */
export interface EarlyList {
  environment: string;
  question: ListPetsQuery;
  /** The list from the last visit, as JSON. */
  remembered: string | undefined;
  /** The service's answer; empty where it is no list to draw from. It may reject. */
  text: Promise<string>;
}

/** Sends the list's first request; undefined where the session will open with anything else. */
export function sendList(): EarlyList | undefined {
  const question = readEarlyQuestion(location, import.meta.env.BASE_URL);
  const opened = question && openEarly(readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES));
  if (!question || !opened || !navigator.onLine) return undefined;
  const path = petsPath(question);
  const response = sendEarly(opened.baseUrl, opened.key, path);
  // As on the page itself, rows wait for what this tab added, which stands above them.
  const waits = opened.storage.get('added') !== undefined;
  // A clone, for the answer itself is the app's.
  const text = response.then((answer) =>
    answer.status === 200 && !waits && !mayBeOld(answer) ? answer.clone().text() : '',
  );
  text.catch(() => undefined);
  return {
    environment: opened.name,
    question,
    remembered: waits ? undefined : opened.remembered.read(path),
    text,
  };
}
