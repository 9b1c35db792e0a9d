import type { JournalView } from '../../../sending/journal/journal-view.ts';
import {
  addedIds,
  isOpenQuestion,
  isRefusedAsItStands,
  type Outcome,
  rowOfForm,
  type SentRow,
} from '../../../sending/journal/outcome.ts';
import { type WhyNot, waysOf } from '../../../sending/journal/ways.ts';
import type { RowPress } from '../actions/presses.ts';
import { isMatch, nameOf, type SentPet } from '../sent-pet.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** Law 10: each way that a page offers does what it says, or says why not. */
export function ways({ system, userActions: { presses }, sentPets }: LawContext): LawCheck {
  const checkedViews = new WeakSet<JournalView>();

  /** Checks that no way is offered that what the page shows beside it rules out. */
  const checkView = (view: JournalView) => {
    const rows = view.batches.flatMap((one) => (one.from === 'form' ? rowOfForm(one) : []));
    for (const row of rows)
      for (const way of waysOf(row, view)) {
        if (way.way !== 'yes, it is') continue;
        const { pet } = way;
        const owner = rows.find((one) => one !== row && isTakenBy(one, row, pet.id));
        const owned = owner?.ref.batch;
        law(10, owner === undefined, `${row.ref.batch} is offered ${pet.id}, which is ${owned}.`);
      }
  };

  /** The states that the row had between the press and its end. */
  const statesDuring = ({ history }: SentPet, { step, ended }: RowPress) => {
    const until = ended?.step ?? Infinity;
    return history.filter((one, index) => {
      const next = history[index + 1]?.step ?? Infinity;
      return next >= step && one.step <= until;
    });
  };
  const outcomesDuring = (sent: SentPet, press: RowPress): Outcome[] =>
    statesDuring(sent, press).map(({ outcome }) => outcome);
  /** What the last attempt was between the press and its end. */
  const lastDuring = (sent: SentPet, press: RowPress) =>
    statesDuring(sent, press).map(({ row }) => row.attempts.at(-1)?.is ?? 'waiting');

  /** Whether what a person pressed was done between the press and its end. */
  const isDone = (press: RowPress, sent: SentPet): boolean => {
    const { action, connection, step } = press;
    switch (action.do) {
      case 'do not send':
        return lastDuring(sent, press).includes('not sent');
      case 'send now':
      case 'send again':
        return sent.attempts.some(
          (one, index) => index > 0 && one.createdBy === connection && one.createdStep >= step,
        );
      case 'decide':
        return outcomesDuring(sent, press).some(({ is }) => is === 'decided');
      case 'look again': {
        const isRead = system.network.reads.some(
          (read) => read.connection === connection && read.requestedStep >= step,
        );
        const wasOpen = outcomesDuring(sent, press).every(({ is }) => is === 'unknown');
        const isClosed = connection.close.signal.aborted;
        return isRead || !wasOpen || isClosed || sent.isCleared === true;
      }
    }
  };

  /** Whether what the app said was true at some time between the press and its end. */
  const isTrue = (whyNot: WhyNot, press: RowPress, sent: SentPet): boolean => {
    const during = outcomesDuring(sent, press);
    const last = lastDuring(sent, press);
    switch (whyNot) {
      case 'decided':
        return during.some(({ is }) => is === 'decided');
      case 'answered':
        // An attempt before the last one may have been answered late.
        if (during.some(({ is }) => is === 'added')) return true;
        return last.some((is) => is === 'added' || is === 'refused' || is === 'not sent');
      case 'left':
        return last.some((is) => is !== 'waiting' && is !== 'not sent');
      case 'under way':
        return last.some((is) => is === 'waiting' || is === 'on its way');
      case 'taken': {
        const { action } = press;
        const id = action.do === 'decide' && action.how !== 'not added' && action.how.added;
        const owner = typeof id === 'bigint' ? sentPets.otherOwner(sent, id) : undefined;
        // Once the journal was emptied, the owner is not known any more.
        return owner !== undefined || sent.isCleared === true;
      }
      case 'gone':
        return sent.petRemovedStep !== undefined;
      case 'closed':
        return press.connection.close.signal.aborted;
      case 'not read':
        return press.action.do === 'look again';
    }
  };

  /** Whether nothing happened to the row from what the page showed until the press had ended. */
  const isUndisturbed = (press: RowPress, sent: SentPet) => {
    if (!press.isUpToDate || sent.changedStep >= press.step) return false;
    if (sent.petRemovedStep !== undefined || system.clockSetStep >= sent.changedStep) return false;
    return !press.connection.close.signal.aborted;
  };

  const checkEnded = (press: RowPress) => {
    const { ended, place, ref, action, connection, failures } = press;
    // Its journal is in its memory, and has other rows by the names of those on the disk.
    if (connection.isWithoutRecord) return;
    // Once the journal was emptied, the same file may be imported again, so that several rows have this name. What the
    // app answers must be true of one of them.
    const made = sentPets.all.filter(({ name }) => name === nameOf(place, ref));
    const sent = made.at(-1);
    if (ended === undefined || sent === undefined) return;
    if ('error' in ended) {
      const hasFailed = (system.disk.failures.get(connection) ?? 0) > failures;
      const isClosed = connection.close.signal.aborted;
      law(10, hasFailed || isClosed, `${sent.name}: "${action.do}" fails: ${String(ended.error)}`);
      return;
    }
    const { result } = ended;
    if (result === undefined) {
      const words = `${sent.name}: "${action.do}" did nothing, and said nothing.`;
      return law(
        10,
        made.some((one) => isDone(press, one)),
        words,
      );
    }
    const isSaidTruly = made.some((one) => isTrue(result, press, one));
    law(10, isSaidTruly, `${sent.name}: "${action.do}" says: ${result}.`);
    const mayFail = result === 'not read' || result === 'taken' || !isUndisturbed(press, sent);
    law(10, mayFail, `${sent.name}: "${action.do}" was offered, and says: ${result}.`);
  };

  /** A row that waits for a person has a way, and each has one that does not depend on lists. */
  const checkWayOut = ({ outcome, ...row }: SentRow, view: JournalView) => {
    const names = new Set(waysOf({ outcome, ...row }, view).map(({ way }) => way));
    if (isOpenQuestion(outcome, view.readAt))
      law(10, names.has('it was added'), `${row.ref.batch} has no way out.`);
    if (!view.isOpenPlace) return;
    const isRefused = isRefusedAsItStands(outcome);
    if (isRefused && row.row.correctedBy === undefined)
      law(10, names.has('correct'), `${row.ref.batch} cannot be corrected.`);
    if (!isRefused && (outcome.is === 'not sent' || outcome.is === 'refused'))
      law(10, names.has('send now'), `${row.ref.batch} cannot be sent.`);
  };

  return {
    onStep: () => {
      for (const { connection } of system.tabs) {
        const view = connection?.sending.currentJournal().view;
        if (view === undefined || checkedViews.has(view)) continue;
        checkedViews.add(view);
        checkView(view);
        for (const one of view.batches) if (one.from === 'form') checkWayOut(rowOfForm(one), view);
      }
    },
    onEnded: (press) => {
      if (press.is === 'row press') checkEnded(press);
    },
    whenIdle: () => {
      const open = presses.ofRows.find(
        ({ ended, connection }) => !ended && !system.schedule.hasEnded(connection.page),
      );
      law(10, open === undefined, `"${open?.action.do}" of ${open?.ref.batch} never ends.`);
    },
  };
}

/** Whether a like row is that pet. */
function isTakenBy(one: SentRow, other: SentRow, id: bigint): boolean {
  const isLike = one.pet !== undefined && other.pet !== undefined && isMatch(one.pet, other.pet);
  return isLike && addedIds(one.outcome).includes(id);
}
