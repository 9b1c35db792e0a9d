import { useState } from 'react';
import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import {
  ABOUT_THE_PET,
  additionsOf,
  isWaiting,
  lastOutcome,
  statusIn,
} from '../../outbox/row-facts.ts';
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
  errorOf,
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
  const { status, pet } = row;
  if (statusIn(context.group, row) === 'stopped')
    return <p>{describeOutcome(row, context).details}</p>;
  if (isWaiting(row)) return <WaitingReason />;
  if (status === 'unsent' || status === 'refused') {
    const last = lastOutcome(row);
    const isAboutPet = last?.type === 'refused' && ABOUT_THE_PET.has(last.status);
    return (
      <p>
        <Reason row={row} />
        {!isAboutPet && <span>{` ${errorOf(row)?.nextStep ?? 'Press Send now.'}`}</span>}
      </p>
    );
  }
  if (status === 'unknown') return <Evidence row={row} />;
  if (additionsOf(row)[0]?.stored && pet)
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

/** Says why pets wait. */
export function WaitingReason() {
  const { data: waiting } = useHold();
  return <p>{waiting ? reasonToWait(waiting.hold) : 'Waiting for the pets ahead of it.'}</p>;
}

/** Says in one sentence whether a pet was probably added. **Details** has the reason for the doubt. */
function Evidence({ row }: { row: Row }) {
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
          <Reason row={row} /> <span>{describeCheck(row)}</span>
        </p>
      )}
    </>
  );
}

/** Says why a pet was not, or may not have been, added, with the service's message. */
function Reason({ row }: { row: Row }) {
  const serviceMessage = errorOf(row)?.serviceMessage;
  return (
    <>
      <span>{reasonWithoutMessage(row)}</span>
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
