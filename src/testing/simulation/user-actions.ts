import { numberOf } from '../../sending/journal/entry-ref.ts';
import type { NewPet } from '../../api/schemas.ts';
import { addedId, type Decision, type EntryState } from '../../sending/journal/entry.ts';
import type { Place } from '../../sending/journal/store/record-keys.ts';
import { ignoreFailure } from './ignore-failure.ts';
import type { SentPet, SentPets } from './sent-pets.ts';
import type { OpenConnection, SimulatedConnection } from './system/simulated-connection.ts';
import type { Tab, SimulatedSystem } from './system/simulated-system.ts';

/** One submit of the form or one **Send again**. */
export interface Submission {
  connection: SimulatedConnection;
  draft: string | undefined;
  /** The number of the entry or row that it sends again. */
  repeats: string | undefined;
  /** What the app returned for it. */
  outcome: Promise<EntryState | undefined>;
  /** Whether that promise has settled. */
  hasEnded: boolean;
}

/** One decision about an open question. */
interface Decided {
  place: Place;
  number: string;
  how: Decision;
  /** What the app returned for it: whether it closed the question. */
  isDecided: Promise<boolean>;
}

/** Carries out what simulated users do, and lists their submissions and decisions for the laws. */
export class UserActions {
  readonly submissions: Submission[] = [];
  readonly decisions: Decided[] = [];
  private readonly system: SimulatedSystem;
  private readonly sentPets: SentPets;

  constructor(system: SimulatedSystem, sentPets: SentPets) {
    this.system = system;
    this.sentPets = sentPets;
  }

  openForm(tab: Tab): void {
    this.readBaseline(this.system.connectionOf(tab), this.system.draftOf(tab));
  }

  submit(tab: Tab, pet: NewPet): void {
    this.openForm(tab);
    const connection = this.system.connectionOf(tab);
    const draft = this.system.draftOf(tab);
    this.recordSubmission(connection, { draft }, connection.sending.add(pet, draft));
  }

  /** Gives the form a new draft, as **Add another** and **Keep editing** do. */
  newDraft(tab: Tab): void {
    tab.drafts.delete(tab.place);
  }

  /** @param pick the index of an entry or row, with open questions first */
  sendAgain(tab: Tab, pick: number): void {
    const connection = this.system.connectionOf(tab);
    const sent = this.choose(connection.place, pick);
    if (sent === undefined) return;
    const draft = sent.entry?.draft;
    const sending = connection.sending.sendAgain(sent.ref, sent.pet, draft);
    this.recordSubmission(connection, { draft, repeats: numberOf(sent.ref) }, sending);
  }

  decide(tab: Tab, pick: number, isAdded: boolean, place = tab.place): void {
    const sent = this.choose(place, pick);
    if (sent === undefined) return;
    const finding = sent.state.is === 'unknown' ? sent.state.finding : undefined;
    const pets = finding && 'pets' in finding ? finding.pets : [];
    const how = isAdded ? { added: pets[pick % Math.max(pets.length, 1)]?.id } : 'not added';
    this.recordDecision(tab, sent, how);
  }

  /** Decides that a pet was added as one that another entry already has, which a page with an outdated finding offers. */
  claimPetOfAnother(tab: Tab, pick: number): void {
    const sent = this.choose(tab.place, pick);
    const id = this.sentPets.at(tab.place).flatMap(({ state }) => addedId(state) ?? [])[pick];
    if (sent && id !== undefined) this.recordDecision(tab, sent, { added: id });
  }

  private recordDecision(tab: Tab, { place, ref }: SentPet, how: Decision): void {
    const isDecided = this.system.connectionOf(tab).sending.decide(ref, how, place);
    this.decisions.push({ place, number: numberOf(ref), how, isDecided });
    ignoreFailure(isDecided);
  }

  cancel(tab: Tab, pick: number): void {
    const connection = this.system.connectionOf(tab);
    const waiting = this.sentPets
      .at(connection.place)
      .filter(({ ref, state }) => 'entry' in ref && state.is === 'waiting');
    const ref = waiting[pick % Math.max(waiting.length, 1)]?.ref;
    if (ref && 'entry' in ref) ignoreFailure(connection.sending.cancel(ref.entry));
  }

  checkLists(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).sending.checkLists());
  }

  clearSettled(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).sending.clearSettled());
  }

  /** The first submission that has no entry yet, whose promise has not settled and whose page has not ended. */
  pendingSubmission(): Submission | undefined {
    return this.submissions.find(
      ({ connection, draft, repeats, hasEnded }) =>
        !hasEnded &&
        !this.system.schedule.hasEnded(connection.page) &&
        !this.sentPets.all.some(
          ({ createdBy, entry }) =>
            createdBy === connection && entry?.draft === draft && entry?.repeats === repeats,
        ),
    );
  }

  /**
   * Requests the baseline of a draft or import. `baselineDraft` is set meanwhile, so that the simulated
   * network can record for which draft the lists are read.
   */
  readBaseline(connection: OpenConnection, draft: string): void {
    connection.baselineDraft = draft;
    connection.sending.readBaseline(draft);
    connection.baselineDraft = undefined;
  }

  private recordSubmission(
    connection: SimulatedConnection,
    { draft, repeats }: { draft: string | undefined; repeats?: string },
    outcome: Promise<EntryState | undefined>,
  ): void {
    const submission = { connection, draft, repeats, outcome, hasEnded: false };
    this.submissions.push(submission);
    const settle = () => {
      submission.hasEnded = true;
    };
    outcome.then(settle, settle);
  }

  /**
   * Returns an entry or row by its index, open questions first. Settled ones can be chosen too, because a
   * page that is not up to date still offers a decision on them.
   */
  private choose(place: Place, pick: number): SentPet | undefined {
    const all = this.sentPets.at(place).toReversed();
    const isOpen = ({ state }: SentPet) => state.is === 'unknown' || state.is === 'on its way';
    const ordered = [...all.filter(isOpen), ...all.filter((one) => !isOpen(one))];
    return ordered[pick];
  }
}
