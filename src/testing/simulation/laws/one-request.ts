import { numberOf } from '../../../sending/journal/entry-ref.ts';
import { ASLEEP_AFTER, isCertainlyNotAdded, isUnsettled } from '../../../sending/journal/entry.ts';
import type { SentPet } from '../sent-pets.ts';
import { EARLIER_PLACE } from '../system/simulated-system.ts';
import { isRefused, law, type LawCheck, type LawContext } from './law.ts';

/** Law 1: one submit, one request. */
export function oneRequest({ system, userActions, sentPets }: LawContext): LawCheck {
  const isOpen = ({ state, removedStep }: SentPet) =>
    removedStep === undefined &&
    (state.is === 'unknown' ||
      (state.is === 'on its way' && Math.abs(system.schedule.time - state.since) >= ASLEEP_AFTER));

  const checkSubmit = (made: SentPet) => {
    const { draft, repeats } = made.entry ?? {};
    const isSameSubmit = (one: { draft?: string | undefined; repeats?: string | undefined }) =>
      one.draft === draft && one.repeats === repeats;
    const submits = userActions.submissions.filter(
      (one) => one.connection === made.createdBy && isSameSubmit(one),
    ).length;
    const entries = sentPets.all.filter(
      ({ createdBy, entry }) => createdBy === made.createdBy && entry && isSameSubmit(entry),
    ).length;
    law(1, entries <= submits, `${made.name} is entry ${entries} of ${submits} submits.`);
  };

  const checkRow = (made: SentPet) => {
    const earlier = sentPets.all.find(
      (one) => one !== made && one.name === made.name && !one.isCleared,
    );
    law(1, earlier === undefined, `${made.name} is made a second time.`);
  };

  const checkDraft = (made: SentPet, draft: string) => {
    for (const one of sentPets.all) {
      if (one === made || one.place !== made.place || one.entry?.draft !== draft) continue;
      // **Forget key** also clears which drafts were used.
      if (one.isCleared) continue;
      law(
        1,
        isCertainlyNotAdded(one.state),
        `${made.name} is of a draft that ${one.name} was sent from, which is ${one.state.is}.`,
      );
    }
  };

  const checkRepeat = (made: SentPet, repeats: string) => {
    const all = sentPets.at(made.place);
    const repeated = all.find((one) => numberOf(one.ref) === repeats);
    law(1, repeated !== undefined && isOpen(repeated), `${made.name} repeats no open question.`);
    const other = all.find(
      (one) => one !== made && one.entry?.repeats === repeats && isUnsettled(one.state),
    );
    law(1, other === undefined, `${made.name} repeats what ${other?.name} repeats already.`);
  };

  return {
    onChange: ({ sent, before }) => {
      if (before !== undefined || sent.place === EARLIER_PLACE) return;
      if (sent.entry === undefined) return checkRow(sent);
      const { draft, repeats } = sent.entry;
      checkSubmit(sent);
      if (repeats !== undefined) checkRepeat(sent, repeats);
      else if (draft !== undefined) checkDraft(sent, draft);
    },
    onRequest: ({ connection }, sent) => {
      if (sent.entry) {
        law(1, sent.requests.length === 0, `${sent.name} leaves a second time.`);
        law(1, connection === sent.createdBy, `${sent.name} is sent by another page than its own.`);
      }
      // A row may be sent again if it was certainly not added.
      law(1, sent.requests.every(isRefused), `${sent.name} leaves again without certainty.`);
    },
  };
}
