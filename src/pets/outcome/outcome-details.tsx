import { useState, useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import { isPetRefused, additionsOf, isWaiting, statusIn } from '../../outbox/row-facts.ts';
import { useHold } from '../../outbox/use-sent.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { categoryText } from '../pet/category.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { statusLabel } from '../pet/status.tsx';
import { reasonToWait } from './describe-hold.ts';
import { describeAttempts } from './describe-attempts.ts';
import { describeCheck, describeFinding } from './describe-finding.ts';
import {
  describeOutcome,
  errorOf,
  fullStopAfter,
  type OutcomeContext,
  reasonWithoutMessage,
  whatHappenedBefore,
} from './describe-outcome.ts';
import { buttonLabel } from './button-bar.tsx';
import { nameOf } from './row-name.ts';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';

interface OutcomeDetailsProps {
  row: Row;
  context: OutcomeContext;
}

/** Explains an outcome, and the outcome of each request for a pet that was sent more than once. */
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
  if (statusIn(context.group, row) === 'stopped')
    return <p>{describeOutcome(row, context).details}</p>;
  if (isWaiting(row)) return <WaitingReason />;
  if (status === 'unsent' || status === 'refused') {
    return (
      <p>
        <Reason row={row} />
        {!isPetRefused(row) && <span>{` ${errorOf(row)?.nextStep ?? 'Press Send now.'}`}</span>}
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

/** Says what happened, and whether the pet was probably added. **Details** has the status and the list. */
function Evidence({ row }: { row: Row }) {
  const [isOpen, setOpen] = useState(false);
  const { dueAt, finding } = row.check ?? {};
  const waitsForNetwork = !useIsOnline() && dueAt !== undefined;
  return (
    <>
      <p>
        <WhatHappened row={row} />{' '}
        {(finding || !waitsForNetwork) && <span>{describeFinding(row)}</span>}{' '}
        {waitsForNetwork && (
          <span>You are offline. The lists will be checked when you are back online.</span>
        )}{' '}
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

/** Says what happened to a request that may have added a pet, in the service's words if it sent any. */
function WhatHappened({ row }: { row: Row }) {
  const serviceMessage = errorOf(row)?.serviceMessage;
  return (
    <>
      <span>{whatHappenedBefore(row)}</span>
      {serviceMessage !== undefined && (
        <>
          {' '}
          {renderUntrusted(serviceMessage, 'whole')}
          <span>{fullStopAfter(serviceMessage)}</span>
        </>
      )}
    </>
  );
}

/** Whether the computer is online. */
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
            {renderUntrusted(serviceMessage, 'whole')}
          </q>
        </>
      )}
    </>
  );
}
