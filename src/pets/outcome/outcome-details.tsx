import { useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import { additionsOf } from '../../outbox/row-facts.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { useCategoryNames } from '../pet/category-names.ts';
import { categoryText } from '../pet/category.tsx';
import { statusLabel } from '../pet/status.tsx';
import { buttonLabel, nameOfRow } from './button-bar.tsx';
import {
  describeAbsence,
  describeCheck,
  describeFinding,
  describeRequests,
  type Part,
  reasonOf,
} from './describe-evidence.ts';
import type { OutcomeWords } from './describe-outcome.ts';
import layout from '../../ui/layout.module.css';
import linkButton from '../../ui/link-button.module.css';

interface OutcomeDetailsProps {
  row: Row;
  words: OutcomeWords;
}

export function OutcomeDetails({ row, words }: OutcomeDetailsProps) {
  const requests = describeRequests(row);
  return (
    <>
      <Explanation row={row} words={words} />
      {requests !== undefined && <p className={layout.quiet}>{requests}</p>}
    </>
  );
}

function Explanation({ row, words: { details, nextStep } }: OutcomeDetailsProps) {
  const { status, pet } = row;
  if (status === 'unknown') return <Evidence row={row} />;
  if (additionsOf(row)[0]?.stored && pet)
    return (
      <p>
        The service stored it differently. It was sent as <SentAs pet={pet} />
      </p>
    );
  if (!details?.length && nextStep === undefined) return null;
  return (
    <p>
      {details && <Parts parts={details} />}
      {nextStep !== undefined && <span>{` ${nextStep}`}</span>}
    </p>
  );
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
        <span>{(finding || !waitsForNetwork) && <Parts parts={describeFinding(row)} />}</span>{' '}
        {waitsForNetwork && (
          <span>You are offline. The lists will be checked when you are back online. </span>
        )}
        <button
          type="button"
          className={linkButton.linkButton}
          aria-expanded={isOpen}
          aria-label={buttonLabel('Details', nameOfRow(row))}
          onClick={() => setOpen(!isOpen)}
        >
          <u>Details</u>
        </button>
      </p>
      {isOpen && (
        <p className={layout.quiet}>
          <Parts parts={reasonOf(row)} /> <span>{describeAbsence(row)}</span>{' '}
          <span>{describeCheck(row)}</span>
        </p>
      )}
    </>
  );
}

/** Each part is an element of its own, for a browser that translates the page. */
function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map((part, index) => {
    // Separators repeat, and no part moves.
    const key = `${index}`;
    if (typeof part === 'string') return <span key={key}>{part}</span>;
    if ('quote' in part)
      return (
        <q key={key} dir="auto" translate="no">
          {renderUntrusted(part.quote, 'whole')}
        </q>
      );
    return (
      <Link key={key} href={addressOf.pet(part.id)}>
        {part.words}
      </Link>
    );
  });
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
