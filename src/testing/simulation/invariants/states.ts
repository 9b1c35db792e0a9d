import { type Row, STATUSES } from '../../../database/schema.ts';
import type { Change } from '../history.ts';
import type { CheckContext } from './invariant.ts';

type StateCheck = (change: Change & { after: Row }, context: CheckContext) => boolean;

const findingOf = ({ status, check }: Row) => (status === 'unknown' ? check?.finding : undefined);
const countOf = ({ attempts }: Row, type: 'added' | 'unknown') =>
  attempts.filter(({ outcome }) => outcome?.type === type).length;
const environmentOf = ({ environment }: Row, { history }: CheckContext) =>
  history.environments.get(environment);
const isPaused =
  (why: 'unknown outcomes' | 'refused' | 'session ended'): StateCheck =>
  ({ after }, { history }) =>
    history.files.get(after.file)?.paused?.why === why;

/** What simulations must reach, besides each status: what none reaches is not checked. */
const STATES: Record<string, StateCheck> = {
  'question of a sender that was taken over': ({ history, before, after }) =>
    before?.status === 'sending' &&
    after.status === 'unknown' &&
    [...history.requests.values()].some(({ response }) => response === undefined),
  'added late': ({ before, after }) =>
    after.status === 'added' && !after.answer && before?.status !== 'sending',
  'added after another answer': ({ after }) =>
    after.status === 'added' && after.answer !== undefined && after.answer.type !== 'added',
  'answer taken back': ({ before, after }) =>
    after.status === 'unknown' && before?.answer !== undefined && after.answer === undefined,
  'added twice': ({ after }) => countOf(after, 'added') > 1,
  'sent again': ({ after }) => countOf(after, 'unknown') > 1,
  'found none': ({ after }) => findingOf(after)?.pets.length === 0,
  'found new pets': ({ after }) => {
    const { pets = [], areNew } = findingOf(after) ?? {};
    return pets.length > 0 && areNew === true;
  },
  'found possibly old pets': ({ after }) => {
    const { pets = [], areNew } = findingOf(after) ?? {};
    return pets.length > 0 && areNew === false;
  },
  'found fewer than sent': ({ after }) => {
    const { pets = [], maybeOurs = 0 } = findingOf(after) ?? {};
    return pets.length > 0 && pets.length < maybeOurs;
  },
  'list not loaded': ({ after }) => {
    const finding = findingOf(after);
    return finding !== undefined && finding.isComplete === undefined;
  },
  'list complete': ({ after }) => findingOf(after)?.isComplete === true,
  'list cut off': ({ after }) => findingOf(after)?.isComplete === false,
  refusal: ({ after }, context) => environmentOf(after, context)?.refusal !== undefined,
  throttle: ({ after }, context) => environmentOf(after, context)?.throttle !== undefined,
  'paused by unknown outcomes': isPaused('unknown outcomes'),
  'paused by refusals': isPaused('refused'),
  'paused by the end of a session': isPaused('session ended'),
  'corrected pet refused again': ({ before, after }) =>
    after.was !== undefined && before?.status === 'sending' && after.status === 'refused',
  'corrected pet added': ({ after }) => after.was !== undefined && after.status === 'added',
  'question of a corrected pet': ({ after }) =>
    after.was !== undefined && (findingOf(after)?.pets.length ?? 0) > 0,
  'corrected twice': ({ after }) => (after.was?.length ?? 0) > 1,
  'corrected pet withdrawn': ({ after }) => after.was !== undefined && after.status === 'unsent',
  'corrected in a paused file': ({ before, after }, { history }) =>
    before?.pet !== after.pet && history.files.get(after.file)?.paused !== undefined,
  'corrected in a stopped file': ({ before, after }, { history }) =>
    before?.pet !== after.pet && history.files.get(after.file)?.stopped !== undefined,
  'problem that a later import has added': ({ before, after }) =>
    before?.status === 'problem' && after.status === 'skipped',
  'refused row that a later import has added': ({ before, after }) =>
    before?.status === 'refused' && after.status === 'skipped',
  'stopped row that a later import sends': ({ before, after }) =>
    before?.status === 'waiting' &&
    after.notSent?.type === 'skipped' &&
    after.notSent.reason !== 'duplicate',
  'resumed row that the store has since': ({ before, after }) =>
    before?.status === 'waiting' &&
    after.notSent?.type === 'skipped' &&
    after.notSent.reason === 'duplicate',
  'withdrawn by another session': ({ after }) => after.withdrawnBy === 'session',
  'lock waited for': (_, { system }) => system.locks.waited > 0,
  'lock stolen': (_, { system }) => system.locks.stolen > 0,
};

const CHECKS = Object.entries(STATES);

/** Returns zero for each state that simulations must reach. */
export function noStates(): Map<string, number> {
  return new Map([...STATUSES, ...Object.keys(STATES)].map((name) => [name, 0]));
}

/** Returns the states that a change has reached. */
export function statesOf(change: Change, context: CheckContext): readonly string[] {
  const { after } = change;
  if (after === undefined) return [];
  const reached = CHECKS.filter(([, isReached]) => isReached({ ...change, after }, context));
  return [after.status, ...reached.map(([name]) => name)];
}
