import type { Row } from '../../../database/schema.ts';
import type { Change } from '../history.ts';
import { hasChanged } from '../presses.ts';
import { isAboutThePet } from '../system/requests.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'An obstacle stops every tab';

/**
 * During a refusal, a throttle, a pause or a delay, no row that it covers is sent; offline, no row at all. A row that
 * waits again after a refusal, except of the key, is refused or throttled. Four consecutive unknown outcomes stop a file, and
 * so do refusals with one status.
 */
export function obstacles({ system, users, history }: CheckContext): InvariantCheck {
  const { schedule } = system;

  /** After a 429, a row waits again only in a throttle or refusal; after another refusal, except of the key, in a refusal or a paused file. */
  const checkRefusal = ({ history: own, by, before, after }: Change) => {
    const isWaiting = after?.status === 'waiting' || after?.status === 'next';
    if (before?.status !== 'sending' || !isWaiting || by === undefined) return;
    const status = own.requests.get(own.row.attempts.length - 1)?.response?.status;
    if (status === undefined || status === 401) return;
    const { refusal, throttle } = history.environments.get(own.row.environment) ?? {};
    const { paused } = history.files.get(own.row.file) ?? {};
    const isStopped = refusal !== undefined || (status === 429 ? throttle : paused) !== undefined;
    invariant(NAME, isStopped, `${own.name} got a ${status}, and nothing stops it.`);
  };

  /** The number of consecutive unknown outcomes of each file, from all senders. */
  const unknowns = new Map<string, number>();
  const countUnknowns = ({ history: { row }, before, after, by }: Change) => {
    if (row.file === '' || before?.status !== 'sending' || after === undefined) return;
    const last = after.attempts.at(-1);
    if (last?.outcome?.type === 'added' || last?.outcome?.type === 'refused')
      unknowns.set(row.file, 0);
    // Taking over a row of another sender does not count.
    const { sender } = history.environments.get(row.environment) ?? {};
    const isOwn = last !== undefined && last.sender === sender && by?.ids.has(sender);
    if (last?.outcome?.type === 'unknown' && isOwn)
      unknowns.set(row.file, (unknowns.get(row.file) ?? 0) + 1);
  };

  /** The number of consecutive rows of each file that were refused with one status, for a reason other than the pet. */
  const refusals = new Map<string, { status: number; times: number }>();
  const countRefusals = ({ history: { row }, before, after }: Change) => {
    const outcome = after?.attempts.at(-1)?.outcome;
    if (row.file === '' || outcome === undefined || before?.attempts.at(-1)?.outcome) return;
    if (outcome.type === 'added' || outcome.type === 'unknown') refusals.delete(row.file);
    if (outcome.type !== 'refused' || isAboutThePet(outcome.status)) return;
    const last = refusals.get(row.file);
    const times = last?.status === outcome.status ? last.times + 1 : 1;
    refusals.set(row.file, { status: outcome.status, times });
  };

  /** Nothing leaves once **Undo** has asked about the form, nor in the time to undo after **Keep**. */
  const checkUndo = (row: Row, name: string) => {
    const delay = users.undoQuestions.lastDelayOf(row);
    if (delay === undefined || !hasChanged(delay) || system.clockSetStep >= delay.step) return;
    // Another tab may have pressed it, which ends the delay.
    const isSentNow =
      users.presses.some(({ id, action: { type } }) => id === row.id && type === 'send now') ||
      users.entryPresses.some(({ id, action }) => id === row.press && action === 'send now');
    const isOver = delay.until <= schedule.time || isSentNow;
    invariant(NAME, isOver, `${name} was sent while Undo asked, or too soon after.`);
  };

  return {
    onRequest: (_, { row, name, startedStep }) => {
      const { refusal, throttle } = history.environments.get(row.environment) ?? {};
      invariant(NAME, refusal === undefined, `${name} was sent during a refusal.`);
      const isThrottled = throttle !== undefined && schedule.time < throttle.until;
      invariant(NAME, !isThrottled, `${name} was sent during a throttle.`);
      invariant(NAME, system.network.online, `${name} was sent offline.`);
      // That the clock was set back does not undo an attempt.
      const wasDelayed = (row.notBefore ?? 0) > schedule.time;
      const isSetSince = system.clockSetStep >= startedStep;
      invariant(NAME, !wasDelayed || isSetSince, `${name} was sent too early.`);
      checkUndo(row, name);
      if (row.send === 'now') return;
      const file = history.files.get(row.file);
      const isOpen = file && file.paused === undefined && file.stopped === undefined;
      invariant(
        NAME,
        row.send === 'in turn' && isOpen === true,
        `${name} was sent in a paused file.`,
      );
    },
    onChange: (change) => {
      checkRefusal(change);
      countUnknowns(change);
      countRefusals(change);
      // A row that was refused twice for a reason other than the pet does not wait again, unless it was corrected since.
      const { attempts, was } = change.after ?? {};
      const refused = attempts
        ?.slice(was?.at(-1)?.attempts ?? 0)
        .filter(({ outcome }) => outcome?.type === 'not carried out' && outcome.why === 'refused');
      const words = `${change.history.name} was refused ${refused?.length} times, but waits.`;
      invariant(NAME, refused === undefined || refused.length <= 1, words);
    },
    onCommit: () => {
      for (const file of history.files.values()) {
        const { id, paused, stopped } = file;
        // **Pause**, **Resume** and **Stop** begin a new count.
        if (file.unknowns === undefined) unknowns.set(id, 0);
        if (file.refusals === undefined) refusals.delete(id);
        const waits = history.present.some(
          ({ row }) => row.file === id && row.status === 'waiting',
        );
        const isStopped = paused !== undefined || stopped !== undefined || !waits;
        const count = unknowns.get(id) ?? 0;
        invariant(NAME, count < 4 || isStopped, `${id} continues after ${count} unknown outcomes.`);
        // Six may have been in flight during another refusal.
        const { times = 0 } = refusals.get(id) ?? {};
        invariant(NAME, times < 9 || isStopped, `${id} continues after ${times} refusals.`);
      }
    },
  };
}
