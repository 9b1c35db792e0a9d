import type { EnvironmentRecord } from '../../../database/environment-record.ts';
import type { Row } from '../../../database/row-record.ts';
import type { Change } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A hold holds every tab';

const CLOCK_TOLERANCE_MS = 60_000;

/**
 * During a hold, a throttle, a pause or a delay, no row that it covers is sent; offline, no row at all. A row that
 * waits again after a refusal, except of the key, is held or throttled. Four consecutive unknown outcomes stop a group.
 */
export function holds({ system, history }: CheckContext): InvariantCheck {
  const { schedule } = system;
  const isThrottled = ({ throttle }: EnvironmentRecord) =>
    throttle !== undefined &&
    schedule.time < throttle.until &&
    schedule.time >= throttle.since - CLOCK_TOLERANCE_MS;

  /** After a 429, a row waits again only in a throttle or hold; after another refusal, except of the key, in a hold. */
  const checkRefusal = ({ history: own, by, before, after }: Change) => {
    const last = own.requests.at(-1);
    if (before?.state.type !== 'sending' || after?.state.type !== 'waiting') return;
    if (by === undefined || last?.response?.status === undefined) return;
    if (last.sender !== before.state.sender || last.step < (own.markedStep ?? 0)) return;
    const environment = history.environments.get(own.row.environment);
    const { status } = last.response;
    if (status === 429) {
      const isHeld = environment?.throttle !== undefined || environment?.hold !== undefined;
      invariant(NAME, isHeld, `${own.name} got a 429 without a throttle or a hold.`);
    } else if (status !== 401)
      invariant(
        NAME,
        environment?.hold !== undefined,
        `${own.name} got a ${status} without a hold.`,
      );
  };

  /** A row that was refused twice for a reason other than the pet does not wait again. */
  const checkRefusals = ({ state }: Row, name: string) => {
    const { refusals = 0 } = state.type === 'waiting' || state.type === 'sending' ? state : {};
    invariant(NAME, refusals <= 1, `${name} was refused ${refusals} times, but waits.`);
  };

  /** The number of consecutive unknown outcomes of each group, from all senders. */
  const unknowns = new Map<string, number>();
  const countUnknowns = ({ history: { row }, before, after }: Change) => {
    if (row.group === '' || before?.state.type !== 'sending' || after === undefined) return;
    const { state } = after;
    if (state.type === 'added' || state.type === 'refused') unknowns.set(row.group, 0);
    // Taking over a row of another sender does not count. The environment then names the new sender.
    const { sender } = history.environments.get(row.environment) ?? {};
    if (state.type === 'unknown' && state.sender === sender)
      unknowns.set(row.group, (unknowns.get(row.group) ?? 0) + 1);
  };

  return {
    onRequest: (_, { row, name, markedStep = 0 }) => {
      const environment = history.environments.get(row.environment);
      invariant(NAME, environment !== undefined, `${name} was sent without an environment.`);
      if (environment === undefined) return;
      invariant(NAME, environment.hold === undefined, `${name} was sent during a hold.`);
      invariant(NAME, !isThrottled(environment), `${name} was sent during a throttle.`);
      invariant(NAME, system.network.online, `${name} was sent offline.`);
      // Users choose 5 seconds. A longer delay is from before the clock was set back.
      const delay = (row.notBefore ?? 0) - schedule.time;
      // Setting the clock back does not undo a mark.
      const isSetSince = system.clockSetStep >= markedStep;
      invariant(NAME, delay <= 0 || delay > 5000 || isSetSince, `${name} was sent too early.`);
      if (row.state.type !== 'sending' || row.state.returnsTo === '') return;
      const group = history.groups.get(row.group);
      const isOpen = group?.paused === undefined && group?.endedAt === undefined;
      invariant(NAME, group !== undefined && isOpen, `${name} was sent in a paused group.`);
    },
    onChange: (change) => {
      checkRefusal(change);
      countUnknowns(change);
      if (change.after) checkRefusals(change.after, change.history.name);
    },
    onCommit: () => {
      for (const { id, unknowns: counted, paused, endedAt } of history.groups.values()) {
        // **Pause**, **Resume** and **Stop** begin a new count.
        if (counted === undefined) unknowns.set(id, 0);
        const isStopped = paused !== undefined || endedAt !== undefined;
        const count = unknowns.get(id) ?? 0;
        invariant(NAME, count < 4 || isStopped, `${id} continues after ${count} unknown outcomes.`);
      }
    },
  };
}
