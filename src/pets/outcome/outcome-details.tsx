import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import { additionsOf, isPetRefused, statusIn } from '../../outbox/row-facts.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { categoryText } from '../pet/category.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { statusLabel } from '../pet/status.tsx';
import { buttonLabel, nameOf } from './button-bar.tsx';
import { describeAttempts } from './describe-attempts.ts';
import { describeAbsence, describeCheck, findingParts } from './describe-finding.ts';
import {
  describeOutcome,
  errorOf,
  type OutcomeContext,
  reasonWithoutMessage,
} from './describe-outcome.ts';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';

// `Refused`, the label of the outcome, says so already.
const SAID_BY_LABEL = new Set(['Refused by the service.', 'Refused by the service:']);

interface OutcomeDetailsProps {
  row: Row;
  context: OutcomeContext;
}

export function OutcomeDetails({ row, context }: OutcomeDetailsProps) {
  const attempts = describeAttempts(row);
  return (
    <>
      <Explanation row={row} context={context} />
      {attempts !== undefined && <p className={layout.quiet}>{attempts}</p>}
    </>
  );
}

function Explanation({ row, context }: OutcomeDetailsProps) {
  const { status, pet } = row;
  const { details } = describeOutcome(row, context);
  if (statusIn(context.group, row) !== 'stopped') {
    if (status === 'unknown') return <Evidence row={row} />;
    // The label says the rest.
    if (isPetRefused(row) && errorOf(row)?.serviceMessage === undefined && status === 'refused')
      return null;
    if (status === 'unsent' || status === 'refused')
      return (
        <p>
          <Reason row={row} />
          {!isPetRefused(row) && <span>{` ${errorOf(row)?.nextStep ?? 'Press Send now.'}`}</span>}
        </p>
      );
    if (additionsOf(row)[0]?.stored && pet)
      return (
        <p>
          The service stored it differently. It was sent as <SentAs pet={pet} />
        </p>
      );
  }
  if (status === 'dismissed' && !row.notSent && errorOf(row))
    return (
      <p>
        <Reason row={row} />
      </p>
    );
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

/** Says whether the pet was probably added. **Details** says what happened, and which list was checked. */
function Evidence({ row }: { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const { dueAt, finding } = row.check ?? {};
  const waitsForNetwork = !useIsOnline() && dueAt !== undefined;
  return (
    <>
      <p>
        {(finding || !waitsForNetwork) && (
          <span>
            {findingParts(row).map((part) =>
              typeof part === 'string' ? (
                // Of its own, for a browser that translates the page.
                <span key={part}>{part}</span>
              ) : (
                <Link key={part.words} href={addressOf.pet(part.id)}>
                  {part.words}
                </Link>
              ),
            )}
          </span>
        )}{' '}
        {waitsForNetwork && (
          <span>You are offline. The lists will be checked when you are back online. </span>
        )}
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
          <Reason row={row} /> <span>{describeAbsence(row)}</span> <span>{describeCheck(row)}</span>
        </p>
      )}
    </>
  );
}

function useIsOnline(): boolean {
  const { isOnline } = useConnection();
  return useSyncExternalStore(listenToNetwork, isOnline);
}

function listenToNetwork(listener: () => void): () => void {
  for (const type of ['online', 'offline']) addEventListener(type, listener);
  return () => {
    for (const type of ['online', 'offline']) removeEventListener(type, listener);
  };
}

function Reason({ row }: { row: Row }) {
  const serviceMessage = errorOf(row)?.serviceMessage;
  const words = reasonWithoutMessage(row);
  return (
    <>
      {!SAID_BY_LABEL.has(words) && <span>{`${words} `}</span>}
      {serviceMessage !== undefined && (
        <q dir="auto" translate="no">
          {renderUntrusted(serviceMessage, 'whole')}
        </q>
      )}
    </>
  );
}
