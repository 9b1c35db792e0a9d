import { isDeepStrictEqual } from 'node:util';
import type { NewPet } from '../../../api/schemas.ts';
import { addedIds } from '../../../sending/journal/outcome.ts';
import type { Action, Way } from '../../../sending/journal/ways.ts';
import { ignoreFailure } from './tab-actions.ts';
import { Presses } from './presses.ts';
import { type Offer, Screens } from './screen.ts';
import type { SentPets } from '../sent-pets.ts';
import type { Tab, SimulatedSystem } from '../system/simulated-system.ts';

/** Which button a simulated user presses. */
export interface Choice {
  /** Its index among those of this name. */
  pick: number;
  /** Whether the user presses what the page showed when the user looked, though it may have changed since then. */
  isOutdated: boolean;
}

/**
 * Carries out what simulated users do with the form, with sent pets and with the record. What they do with a sent pet,
 * `waysOf` has offered.
 */
export class UserActions {
  readonly presses: Presses;
  private readonly screens = new Screens();
  private readonly system: SimulatedSystem;
  private readonly sentPets: SentPets;

  constructor(system: SimulatedSystem, sentPets: SentPets) {
    this.system = system;
    this.sentPets = sentPets;
    this.presses = new Presses(system);
  }

  /** Opens the form, or types in it. */
  openForm(tab: Tab): void {
    this.system.draftOf(tab);
    this.system.connectionOf(tab).sending.readBaseline();
  }

  /**
   * Presses **Add pet**. The form has a new draft in the same synchronous step.
   *
   * @param times more than one for a second press that the form has not noticed
   */
  submit(tab: Tab, pet: NewPet, times = 1): void {
    const connection = this.system.connectionOf(tab);
    const { draft, corrects } = this.system.draftOf(tab);
    for (let press = 0; press < times; press += 1)
      this.presses.submit(
        { is: 'submission', ...this.presses.begin(connection), draft, pet, corrects },
        connection.sending.submit({ draft, pet, tab: tab.id, ...(corrects && { corrects }) }),
      );
    tab.drafts.delete(tab.place);
  }

  /** Looks at the page, whose buttons may be pressed later. */
  look(tab: Tab): void {
    this.screens.look(this.system.connectionOf(tab));
  }

  /** Presses a button of a sent pet. */
  press(tab: Tab, name: Way['way'], { pick, isOutdated }: Choice): void {
    const connection = this.system.connectionOf(tab);
    const offers = this.screens.offers(connection, name, { isOutdated });
    const offer = offers[pick] ?? offers.at(-1);
    if (offer === undefined) return;
    if (name === 'correct') this.correct(tab, offer);
    else this.act(tab, offer, actionOf(offer.way, this.idThatIsKnown(tab, pick)));
  }

  clearSettled(tab: Tab): void {
    ignoreFailure(this.system.connectionOf(tab).sending.clearSettled());
  }

  /** **Start afresh** in Practice, but for its pets: the simulated service keeps them. */
  empty(tab: Tab): void {
    const connection = this.system.connectionOf(tab);
    this.presses.empty(
      { is: 'emptying', ...this.presses.begin(connection) },
      connection.sending.empty(),
    );
  }

  /** Puts the refused pet into the form, as a new draft. */
  private correct(tab: Tab, { row }: Offer): void {
    tab.drafts.set(tab.place, { draft: this.system.nextId('draft'), corrects: row.ref });
  }

  private act(tab: Tab, { row, view }: Offer, action: Action): void {
    const connection = this.system.connectionOf(tab);
    const { ref } = row;
    const sent = this.sentPets.find(view.place, ref);
    const isUpToDate =
      sent !== undefined &&
      sent.removedStep === undefined &&
      isDeepStrictEqual(sent.row.attempts, row.row.attempts) &&
      isDeepStrictEqual(sent.row.decision, row.row.decision);
    const begun = this.presses.begin(connection, view.place);
    this.presses.act(
      { is: 'row press', ...begun, ref, action, isUpToDate },
      connection.sending.act(ref, action, view.place),
    );
  }

  /** The ID that a person knows: none, or one of a pet that this computer has added. */
  private idThatIsKnown(tab: Tab, pick: number): bigint | undefined {
    if (pick === 0) return undefined;
    return this.sentPets.at(tab.place).flatMap(({ outcome }) => addedIds(outcome))[pick - 1];
  }
}

/** What a button does. @param id the ID that the user gives for **It was added** */
function actionOf(way: Way, id: bigint | undefined): Action {
  switch (way.way) {
    case 'yes, it is':
      return { do: 'decide', how: { added: way.pet.id } };
    case 'it was added':
      return { do: 'decide', how: id === undefined ? {} : { added: id } };
    case 'it was not added':
      return { do: 'decide', how: 'not added' };
    case 'correct':
      throw new Error('Correct changes the form alone.');
    case 'do not send':
    case 'send now':
    case 'look again':
    case 'send again':
      return { do: way.way };
  }
}
