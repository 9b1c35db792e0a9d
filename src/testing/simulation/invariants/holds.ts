import type { EnvironmentRecord, Row } from '../../../database/schema.ts';
import type { Change } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'A hold holds every tab';

/** Independent of `statuses.ts`. */
const ABOUT_THE_PET = new Set([400, 413, 422]);

/**
 * During a hold, a throttle, a pause or a delay, no row that it covers is sent; offline, no row at all. A row that
 * waits again after a refusal, except of the key, is held or throttled. Four consecutive unknown outcomes stop a file, and
 * so do refusals with one status.
 */
export function holds({ system, history }: CheckContext): InvariantCheck {
  const { schedule } = system;
  const isThrottled = ({ throttle }: EnvironmentRecord) =>
    throttle !== undefined && schedule.time < throttle.until;

  /** After a 429, a row waits again only in a throttle or hold; after another refusal, except of the key, in a hold or a paused file. */
  const checkRefusal = ({ history: own, by, before, after }: Change) => {
    const last = own.requests.at(-1);
    const isWaiting = after?.status === 'waiting' || after?.status === 'next';
    if (before?.status !== 'sending' || !isWaiting) return;
    if (by === undefined || last?.response?.status === undefined) return;
    if (last.step < (own.markedStep ?? 0)) return;
    const environment = history.environments.get(own.row.environment);
    const { status } = last.response;
    if (status === 429) {
      const isHeld = environment?.throttle !== undefined || environment?.hold !== undefined;
      invariant(NAME, isHeld, `${own.name} got a 429 without a throttle or a hold.`);
    } else if (status !== 401) {
      // The third refusal pauses the file.
      const isPaused = history.groups.get(own.row.group)?.paused !== undefined;
      const isHeld = environment?.hold !== undefined || isPaused;
      invariant(NAME, isHeld, `${own.name} got a ${status} without a hold.`);
    }
  };

  /** A row that was refused twice for a reason other than the pet does not wait again. */
  const checkRefusals = ({ attempts }: Row, name: string) => {
    const refusals = attempts.filter(
      ({ outcome }) => outcome?.type === 'not carried out' && outcome.why === 'refused',
    ).length;
    invariant(NAME, refusals <= 1, `${name} was refused ${refusals} times, but waits.`);
  };

  /** The number of consecutive unknown outcomes of each group, from all senders. */
  const unknowns = new Map<string, number>();
  const countUnknowns = ({ history: { row }, before, after, by }: Change) => {
    if (row.group === '' || before?.status !== 'sending' || after === undefined) return;
    const last = after.attempts.at(-1);
    if (last?.outcome?.type === 'added' || last?.outcome?.type === 'refused')
      unknowns.set(row.group, 0);
    // Taking over a row of another sender does not count.
    const isOwn = last !== undefined && by?.ids.has(last.sender);
    const { sender } = history.environments.get(row.environment) ?? {};
    if (last?.outcome?.type === 'unknown' && isOwn && last.sender === sender)
      unknowns.set(row.group, (unknowns.get(row.group) ?? 0) + 1);
  };

  /** The number of consecutive rows of each file that were refused with one status, for a reason other than the pet. */
  const refusals = new Map<string, { status: number; times: number }>();
  const countRefusals = ({ history: { row }, before, after }: Change) => {
    const outcome = after?.attempts.at(-1)?.outcome;
    if (row.group === '' || outcome === undefined || before?.attempts.at(-1)?.outcome) return;
    if (outcome.type === 'added' || outcome.type === 'unknown') refusals.delete(row.group);
    if (outcome.type !== 'refused' || ABOUT_THE_PET.has(outcome.status)) return;
    const known = refusals.get(row.group);
    const times = known?.status === outcome.status ? known.times + 1 : 1;
    refusals.set(row.group, { status: outcome.status, times });
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
      if (row.send === 'now') return;
      const group = history.groups.get(row.group);
      const isOpen =
        row.send === 'in turn' && group?.paused === undefined && group?.stopped === undefined;
      invariant(NAME, group !== undefined && isOpen, `${name} was sent in a paused file.`);
    },
    onChange: (change) => {
      checkRefusal(change);
      countUnknowns(change);
      countRefusals(change);
      if (change.after) checkRefusals(change.after, change.history.name);
    },
    onCommit: () => {
      for (const group of history.groups.values()) {
        const { id, source, unknowns: counted, paused, stopped, counts } = group;
        if (source !== 'file') continue;
        // **Pause**, **Resume** and **Stop** begin a new count.
        if (counted === undefined) unknowns.set(id, 0);
        const isStopped = paused !== undefined || stopped !== undefined || !counts.waiting;
        const count = unknowns.get(id) ?? 0;
        invariant(NAME, count < 4 || isStopped, `${id} continues after ${count} unknown outcomes.`);
        if (group.refusals === undefined) refusals.delete(id);
        // Six may have been in flight during another hold.
        const { times = 0 } = refusals.get(id) ?? {};
        invariant(NAME, times < 9 || isStopped, `${id} continues after ${times} refusals.`);
      }
    },
  };
}
