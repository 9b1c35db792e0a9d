import { useState } from 'react';
import type { JournalView } from '../../sending/journal/journal-view.ts';
import {
  isRefusedAsItStands,
  mayBeAsleep,
  type Outcome,
  type SentRow,
} from '../../sending/journal/outcome.ts';
import { formatExactTime } from '../../ui/format-time.ts';
import { writtenText } from '../../written-text/written-text.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import {
  describeFinding,
  describeOutcome,
  describeReading,
  reasonBefore,
} from './describe-outcome.ts';
import { buttonLabel, nameOf } from './row-ways.tsx';
import linkButton from '../../ui/link-button.module.css';
import layout from '../../ui/layout.module.css';

interface OutcomeDetailsProps {
  row: SentRow;
  view: JournalView;
}

/** What is known about an outcome beyond its label, as paragraphs. */
export function OutcomeDetails({ row, view }: OutcomeDetailsProps) {
  const { outcome, pet } = row;
  const { backOffUntil = 0, readAt } = view;
  switch (outcome.is) {
    case 'waiting':
      if (backOffUntil > readAt)
        return (
          <p key="wait">{`The service asked this app to wait until ${formatExactTime(backOffUntil)}.`}</p>
        );
      if (outcome.page !== undefined) return <p key="queue">It waits for the pets before it.</p>;
      break;
    case 'on its way':
      return (
        mayBeAsleep(outcome, readAt) && (
          <p key="asleep">No answer has arrived, and the tab that sent it may be asleep.</p>
        )
      );
    case 'not sent':
    case 'refused':
      return (
        <p>
          <Reason was={outcome} />
          {!isRefusedAsItStands(outcome) && <span> {outcome.errorDescription.next}</span>}
        </p>
      );
    case 'unknown':
      return <Evidence row={row} was={outcome} view={view} />;
    case 'added':
      return (
        outcome.stored &&
        pet && (
          <p>
            Shown as the service stored it. It was sent as {writtenText(pet.name)}
            <span>{`, category ${pet.categoryId}, ${statusLabel(pet.status)}.`}</span>
          </p>
        )
      );
    case 'decided':
    case 'corrected':
    case 'left':
    case 'problem':
    case 'duplicate':
    case 'added before':
    case 'unknown before':
    case 'corrected before':
      break;
  }
  const { details } = describeOutcome(row, view);
  return details !== undefined && <p>{details}</p>;
}

/** What is known of a pet that may have been added, in one sentence. Why nobody knows more is behind **Why?**. */
function Evidence({ row, was, view }: OutcomeDetailsProps & ReasonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <span>{describeFinding(row, view)}</span>{' '}
        <button
          type="button"
          className={linkButton.linkButton}
          aria-expanded={isOpen}
          aria-label={buttonLabel('Why?', nameOf(row))}
          onClick={() => setOpen(!isOpen)}
        >
          <u>Why?</u>
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

interface ReasonProps {
  was: Extract<Outcome, { is: 'not sent' | 'refused' | 'unknown' }>;
}

/** Why a pet was not added, or may not have been, with the service's own words. */
function Reason({ was }: ReasonProps) {
  const { said } = was.errorDescription;
  return (
    <>
      <span>{reasonBefore(was)}</span>
      {said !== undefined && (
        <>
          {' '}
          <q dir="auto" translate="no">
            {writtenText(said, 'in quote')}
          </q>
        </>
      )}
    </>
  );
}
