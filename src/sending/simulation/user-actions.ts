import { numberOf } from '../journal/entry-ref.ts';
import type { NewPet } from '../../api/schemas.ts';
import { clearAllSettled, clearJournal } from '../clear-journal.ts';
import { addedId, type Decision } from '../journal/entry.ts';
import type { Place } from '../journal/store/keys.ts';
import type { SentPet, SentPets } from './sent-pets.ts';
import type { OpenSession, Session } from './system/session.ts';
import type { Tab, SimulatedSystem } from './system/simulated-system.ts';

/** A press of a person that may send one pet. */
export interface Submission {
  session: Session;
  draft: string | undefined;
  /** The number of the one that it sends again. */
  repeats: string | undefined;
  /** Whether it was found that it must not send, or its entry was written. */
  isSettled: boolean;
}

/** The people at the computer: what they do, and what they have done so far. */
export class UserActions {
  readonly submissions: Submission[] = [];
  readonly decisions: { place: Place; number: string; how: Decision }[] = [];
  private readonly system: SimulatedSystem;
  private readonly sentPets: SentPets;

  constructor(system: SimulatedSystem, sentPets: SentPets) {
    this.system = system;
    this.sentPets = sentPets;
  }

  openForm(tab: Tab): void {
    this.readBaseline(this.system.sessionOf(tab), this.system.draftOf(tab));
  }

  submit(tab: Tab, pet: NewPet): void {
    this.openForm(tab);
    const session = this.system.sessionOf(tab);
    const draft = this.system.draftOf(tab);
    this.recordSubmission(session, { draft }, session.sending.add(pet, draft));
  }

  /** **Add another**, or **Keep editing**. */
  newDraft(tab: Tab): void {
    tab.drafts.delete(tab.place);
  }

  /** @param pick which of those that were sent, the open ones first */
  sendAgain(tab: Tab, pick: number): void {
    const session = this.system.sessionOf(tab);
    const sent = this.choose(session.place, pick);
    if (sent === undefined) return;
    const draft = sent.entry?.draft;
    const sending = session.sending.sendAgain(sent.ref, sent.pet, draft);
    this.recordSubmission(session, { draft, repeats: numberOf(sent.ref) }, sending);
  }

  decide(tab: Tab, pick: number, isAdded: boolean, place = tab.place): void {
    const sent = this.choose(place, pick);
    if (sent === undefined) return;
    const finding = sent.state.is === 'unknown' ? sent.state.finding : undefined;
    const pets = finding && 'pets' in finding ? finding.pets : [];
    const how = isAdded ? { added: pets[pick % Math.max(pets.length, 1)]?.id } : 'not added';
    this.recordDecision(tab, sent, how);
  }

  /** A page that is behind the times shows a pet that is another's by now. */
  claimPetOfAnother(tab: Tab, pick: number): void {
    const sent = this.choose(tab.place, pick);
    const id = this.sentPets.at(tab.place).flatMap(({ state }) => addedId(state) ?? [])[pick];
    if (sent && id !== undefined) this.recordDecision(tab, sent, { added: id });
  }

  private recordDecision(tab: Tab, { place, ref }: SentPet, how: Decision): void {
    this.decisions.push({ place, number: numberOf(ref), how });
    ignoreFailure(this.system.sessionOf(tab).sending.decide(ref, how, place));
  }

  cancel(tab: Tab, pick: number): void {
    const session = this.system.sessionOf(tab);
    const waiting = this.sentPets
      .at(session.place)
      .filter(({ ref, state }) => 'entry' in ref && state.is === 'waiting');
    const ref = waiting[pick % Math.max(waiting.length, 1)]?.ref;
    if (ref && 'entry' in ref) ignoreFailure(session.sending.cancel(ref.entry));
  }

  checkLists(tab: Tab): void {
    ignoreFailure(this.system.sessionOf(tab).sending.checkLists());
  }

  clearSettled(tab: Tab): void {
    ignoreFailure(this.system.sessionOf(tab).sending.clearSettled());
  }

  changeKey(tab: Tab): void {
    const session = this.system.sessionOf(tab);
    tab.keyMark = tab.keyMark === 'a' ? 'b' : 'a';
    this.system.takeKey(session, tab.keyMark);
  }

  changeEnvironment(tab: Tab, place: Place): void {
    tab.place = place;
    this.system.reopen(tab);
  }

  sleep(tab: Tab): void {
    if (tab.session) this.system.schedule.asleep.add(tab.session.page);
  }

  wake({ session }: Tab): void {
    if (session && this.system.schedule.asleep.delete(session.page))
      ignoreFailure(session.sending.refresh());
  }

  /** Another tab becomes a copy of this one, draft and all. */
  duplicate(tab: Tab, other: Tab): void {
    if (tab === other) return;
    this.system.endPage(other);
    other.place = tab.place;
    other.keyMark = tab.keyMark;
    other.drafts = new Map(tab.drafts);
    this.system.sessionOf(other);
  }

  /** **Forget key**: the session ends, all that was sent is removed, and the other tabs hear of it. */
  forgetKey(tab: Tab): void {
    const session = this.system.sessionOf(tab);
    session.close.abort();
    tab.drafts.clear();
    for (const other of this.system.tabs) {
      const page = other.session?.page;
      if (page === undefined || other === tab) continue;
      const run = () => {
        other.drafts.clear();
        this.system.reopen(other);
      };
      this.system.schedule.add({ page, words: 'message: the key is forgotten', run });
    }
    const opened = () => {
      if (tab.session === session) this.system.reopen(tab);
    };
    this.clearAs(session, 'all', (by) =>
      clearJournal(Promise.resolve(this.system.disk.of(by))).finally(opened),
    );
  }

  /** The idle time is over. */
  reachIdleTime(tab: Tab): void {
    this.clearAs(this.system.sessionOf(tab), 'decided', (by) =>
      clearAllSettled(Promise.resolve(this.system.disk.of(by))),
    );
  }

  /** A press that has come to nothing yet: no entry, and no word that it must not send. */
  pendingSubmission(): Submission | undefined {
    return this.submissions.find(
      ({ session, draft, repeats, isSettled }) =>
        !isSettled &&
        !this.system.schedule.hasEnded(session.page) &&
        !this.sentPets.all.some(
          ({ createdBy, entry }) =>
            createdBy === session && entry?.draft === draft && entry?.repeats === repeats,
        ),
    );
  }

  private clearAs(
    { page, place, close, keyMark }: Session,
    forgets: 'all' | 'decided',
    forget: (by: Session) => Promise<void>,
  ): void {
    ignoreFailure(
      forget({ page, place, close, keyMark, baselineDraft: undefined, clears: forgets }),
    );
  }

  /** Reads what is in the store, once for each draft. */
  readBaseline(session: OpenSession, draft: string): void {
    session.baselineDraft = draft;
    session.sending.readBaseline(draft);
    session.baselineDraft = undefined;
  }

  private recordSubmission(
    session: Session,
    { draft, repeats }: { draft: string | undefined; repeats?: string },
    sending: Promise<unknown>,
  ): void {
    const press = { session, draft, repeats, isSettled: false };
    this.submissions.push(press);
    const settle = () => {
      press.isSettled = true;
    };
    sending.then(settle, settle);
  }

  /** Open questions first, then everything else: a page may be behind the times. */
  private choose(place: Place, pick: number): SentPet | undefined {
    const all = this.sentPets.at(place).toReversed();
    const isOpen = ({ state }: SentPet) => state.is === 'unknown' || state.is === 'on its way';
    const ordered = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))];
    return ordered[pick];
  }
}

/** What fails is told to a person, who does nothing about it here. */
export function ignoreFailure(promise: Promise<unknown>): void {
  promise.catch(() => undefined);
}
