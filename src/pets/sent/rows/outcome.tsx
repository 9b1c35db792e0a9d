import { Link } from 'wouter';
import type { NewPet } from '../../../api/schemas.ts';
import { addressOf } from '../../../addresses/addresses.ts';
import { addedId, type RowState } from '../../../sending/journal/entry.ts';
import { outcomeDetails, outcomeLabel } from '../../outcome/describe-outcome.ts';
import { resultOf } from '../../outcome/result-text.ts';
import { petName } from '../../pet/pet-name.tsx';
import { statusLabel } from '../../pet/status-labels.ts';
import styles from './outcome.module.css';

export interface OutcomeProps {
  state: RowState;
  /** The pet as it was sent. */
  sent?: NewPet | undefined;
  /** Whether the outcome is unknown, so that the user may decide. */
  isOpen: boolean;
}

/** The outcome of a sent pet. The details of an unknown outcome are shown by `UnknownOutcome`. */
export function Outcome({ state, sent, isOpen }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <p className={styles.label} data-result={isOpen ? 'open' : resultOf(state)}>
        {isOpen ? 'Was it added?' : <Label state={state} />}
      </p>
      {!isOpen && <Details state={state} />}
      {state.is === 'added' && state.stored && sent && (
        <p>
          Shown as the service stored it. It was sent as {petName(sent.name)}, category{' '}
          {String(sent.categoryId)}, {statusLabel(sent.status)}.
        </p>
      )}
    </div>
  );
}

function Label({ state }: { state: RowState }) {
  const label = outcomeLabel(state);
  const id = addedId(state);
  if (id === undefined) return label;
  const [before, after] = label.split(String(id));
  return (
    <>
      <Link href={addressOf.pet(id)}>
        {before}
        {String(id)}
      </Link>
      {after}
    </>
  );
}

function Details({ state }: { state: RowState }) {
  if (state.is !== 'refused' && state.is !== 'not sent') {
    const details = outcomeDetails(state);
    return details && <p>{details}</p>;
  }
  const { happened, said } = state.errorDescription;
  return (
    <>
      <p>{happened}</p>
      {said !== undefined && (
        <p>
          The service says: <q dir="auto">{said}</q>
        </p>
      )}
    </>
  );
}
