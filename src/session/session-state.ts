// The states of the session in one tab, and the events that change them. Checking another key (`session.ts`) changes
// nothing until the key is accepted.
//
// | event                               | no key      | open     | refused | ended          |
// | ----------------------------------- | ----------- | -------- | ------- | -------------- |
// | accepted: the service took a key    | open        | open     | open    | open           |
// | read: the record has the same key   | open        | open     | refused | open           |
// | read: the record has another key    | open        | open     | open    | open           |
// | read: the record has no key (401)   | no key      | refused  | refused | no key         |
// | read: the session is over           | ended       | ended    | ended   | ended          |
// | read: there is no record            | no key      | ended    | ended   | ended          |
// | read: the record of another session | open        | ended    | ended   | open           |
// | refused: a 401 to the key in use    | no key      | refused  | refused | ended          |
// | forgotten: **Forget key**           | ended       | ended    | ended   | ended          |
// | left environment: **Leave Practice** | ended       | ended    | ended   | ended          |
// | no database: it cannot be opened    | cannot run, until the page is loaded again            |
//
// After **Leave Practice**, a read opens nothing: the tab would immediately be in another environment.
import type { ApiError } from '../api/errors/api-error.ts';
import type { DatabaseProblem } from '../database/database.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { Ending } from './ending.ts';

export type OpenRecord = SessionRecord & { key: string };

export type SessionState =
  | { type: 'no key' }
  | { type: 'open'; record: OpenRecord }
  /** `error` is the 401, if this tab received it. */
  | { type: 'refused'; record: OpenRecord; error?: ApiError }
  | { type: 'ended'; ending: Ending }
  | { type: 'cannot run'; problem: DatabaseProblem };

export type SessionEvent =
  | { type: 'accepted'; record: OpenRecord }
  /** The record of the environment that the tab shows, or would show, and why its session ended, if it has. */
  | { type: 'read'; record: SessionRecord | undefined; ending: Ending | undefined }
  /** A 401 to a key of the session `id`: the same key may be tried in another environment. */
  | { type: 'refused'; id: string; key: string; error: ApiError }
  | { type: 'forgotten' }
  | { type: 'left environment' }
  | { type: 'no database'; problem: DatabaseProblem };

/** Returns the state after an event: the same object if a `read` or `refused` event changes nothing. */
export function nextState(state: SessionState, event: SessionEvent): SessionState {
  if (state.type === 'cannot run') return state;
  switch (event.type) {
    case 'no database':
      return { type: 'cannot run', problem: event.problem };
    case 'forgotten':
    case 'left environment':
      return { type: 'ended', ending: { why: event.type } };
    case 'accepted':
      return { type: 'open', record: event.record };
    case 'refused':
      if (state.type !== 'open' || state.record.id !== event.id) return state;
      if (state.record.key !== event.key) return state;
      return { type: 'refused', record: state.record, error: event.error };
    case 'read':
      return afterReading(state, event);
  }
}

function afterReading(
  state: SessionState,
  { record, ending }: SessionEvent & { type: 'read' },
): SessionState {
  const wasOpen = state.type === 'open' || state.type === 'refused';
  if (ending) return state.type === 'ended' ? state : { type: 'ended', ending };
  if (wasOpen && record?.id !== state.record.id)
    return { type: 'ended', ending: { why: 'ended elsewhere' } };
  if (record === undefined) return state;
  const { key } = record;
  if (key === undefined) {
    if (state.type === 'open') return { type: 'refused', record: state.record };
    return state.type === 'refused' ? state : { type: 'no key' };
  }
  if (state.type === 'open' && state.record.key === key) return state;
  if (state.type === 'ended' && state.ending.why === 'left environment') return state;
  // This tab learned of the refusal before the record was updated.
  if (state.type === 'refused' && state.record.key === key) return state;
  return { type: 'open', record: { ...record, key } };
}
