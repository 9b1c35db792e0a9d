import { useState } from 'react';
import type { Row, RowStateOf } from '../../database/row-record.ts';
import { ABOUT_THE_PET } from '../../outbox/row-facts.ts';
import { useHold } from '../../outbox/use-sent.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { reasonToWait } from './describe-hold.ts';
import {
  describeFinding,
  describeOutcome,
  describeReading,
  type OutcomeContext,
  reasonBefore,
} from './describe-outcome.ts';
import { buttonLabel } from './row-actions.tsx';
import { nameOf } from './row-name.ts';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';

interface OutcomeDetailsProps {
  row: Row;
  context: OutcomeContext;
}

/** What is known about an outcome beyond its label, as a paragraph. */
export function OutcomeDetails({ row, context }: OutcomeDetailsProps) {
  const { state, pet } = row;
  if (state.type === 'waiting' && state.turn === '') return <WaitingReason />;
  if (state.type === 'unsent' || state.type === 'refused') {
    const isAboutPet = state.type === 'refused' && ABOUT_THE_PET.has(state.status);
    return (
      <p>
        <Reason was={state} />
        {!isAboutPet && <span> {state.error.nextStep}</span>}
      </p>
    );
  }
  if (state.type === 'unknown') return <Evidence row={row} was={state} />;
  if (state.type === 'added' && state.stored && pet)
    return (
      <p>
        The service stored it differently. It was sent as {renderUntrusted(pet.name)}
        <span>{`, category ${pet.categoryId}, ${statusLabel(pet.status)}.`}</span>
      </p>
    );
  const { details } = describeOutcome(row, context);
  return details !== undefined && <p>{details}</p>;
}

/** Why a pet waits. */
function WaitingReason() {
  const { data: waiting } = useHold();
  return <p>{waiting ? reasonToWait(waiting.hold) : 'Waiting for the pets ahead of it.'}</p>;
}

interface ReasonProps {
  was: RowStateOf<'unsent' | 'refused' | 'unknown'>;
}

/** What is known of a pet that may have been added, in one sentence. Why no more is known is behind **Details**. */
function Evidence({ row, was }: { row: Row } & ReasonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <span>{describeFinding(row)}</span>{' '}
        <button
          type="button"
          className={linkButton.linkButton}
          aria-expanded={isOpen}
          aria-label={buttonLabel('Details', nameOf(row))}
          onClick={() => setOpen(!isOpen)}
        >
          <u>Details</u>
        </button>
      </p>
      {isOpen && (
        <p className={layout.quiet}>
          <Reason was={was} /> <span>{describeReading(row)}</span>
        </p>
      )}
    </>
  );
}

/** Why a pet was not added, or may not have been, with the service's own words. */
function Reason({ was }: ReasonProps) {
  const { serviceMessage } = was.error;
  return (
    <>
      <span>{reasonBefore(was)}</span>
      {serviceMessage !== undefined && (
        <>
          {' '}
          <q dir="auto" translate="no">
            {renderUntrusted(serviceMessage, 'in quote')}
          </q>
        </>
      )}
    </>
  );
}
