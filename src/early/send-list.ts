// Runs in the page's head, before anything else has come: where the session will open the list, its
// request leaves now, not after the bundle's journey.
import { petsPath } from '../api/pets-path.ts';
import { readIdleMinutes } from '../app/idle-minutes.ts';
import { sendEarly } from '../session/early-request.ts';
import { openEarly } from '../session/open-early.ts';
import { readEarlyQuestion } from './early-question.ts';
import './early-list.ts';

const question = readEarlyQuestion(location, import.meta.env.BASE_URL);
const opened = question && openEarly(readIdleMinutes(import.meta.env.VITE_IDLE_MINUTES));
if (question && opened && navigator.onLine) {
  const path = petsPath(question);
  const response = sendEarly(opened.baseUrl, opened.key, path);
  // A clone, for the answer itself is the app's.
  const text = response.then((answer) => (answer.status === 200 ? answer.clone().text() : ''));
  text.catch(() => undefined);
  globalThis.earlyList = {
    environment: opened.name,
    question,
    remembered: opened.remembered.read(path),
    text,
  };
}
