import { useState } from 'react';
import type { NewPet } from '../../api/schemas.ts';
import type { Row, RowStateOf } from '../../database/row-record.ts';
import { ABOUT_THE_PET } from '../../outbox/row-facts.ts';
import { useHold } from '../../outbox/use-sent.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { categoryText } from '../pet/category-text.ts';
import { useCategoryNames } from '../pet/use-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import { reasonToWait } from './describe-hold.ts';
import {
  describeFinding,
  describeOutcome,
  describeCheck,
  type OutcomeContext,
  reasonWithoutMessage,
} from './describe-outcome.ts';
import { buttonLabel } from './row-actions.tsx';
import { nameOf } from './row-name.ts';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';

interface OutcomeDetailsProps {
  row: Row;
  context: OutcomeContext;
}

/** Explains an outcome in a paragraph. */
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
        The service stored it differently. It was sent as <SentAs pet={pet} />
      </p>
    );
  const { details } = describeOutcome(row, context);
  return details !== undefined && <p>{details}</p>;
}

function SentAs({ pet }: { pet: NewPet }) {
  const names = useCategoryNames(true);
  return (
    <>
      {renderUntrusted(pet.name)}
      <span>{`, category ${categoryText(pet.categoryId, names)}, ${statusLabel(pet.status)}.`}</span>
    </>
  );
}

function WaitingReason() {
  const { data: waiting } = useHold();
  return <p>{waiting ? reasonToWait(waiting.hold) : 'Waiting for the pets ahead of it.'}</p>;
}

interface ReasonProps {
  was: RowStateOf<'unsent' | 'refused' | 'unknown'>;
}

/** Says in one sentence whether a pet was probably added. **Details** has the reason for the doubt. */
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
          <Reason was={was} /> <span>{describeCheck(row)}</span>
        </p>
      )}
    </>
  );
}

/** Says why a pet was not, or may not have been, added, with the service's message. */
function Reason({ was }: ReasonProps) {
  const { serviceMessage } = was.error;
  return (
    <>
      <span>{reasonWithoutMessage(was)}</span>
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
