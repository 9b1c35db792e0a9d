import { useEffect, useRef } from 'react';
import { describeError } from '../../api/describe-error.ts';
import type { Pet } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { FINDING_WORDS, findingReason } from '../finding-words.ts';
import { CopyDetails } from '../copy-details.tsx';
import { petName } from '../pet-name.tsx';
import { statusBadge } from '../status-badge.tsx';
import { statusLabel } from '../status-words.ts';
import type { SentPet } from './sent-pet.ts';
import type { Finding } from '../was-it-added.ts';
import styles from './was-it-added-panel.module.css';

interface WasItAddedPanelProps {
  sent: Extract<SentPet, { state: 'unknown' }>;
  onTake: (pet: Pet) => void;
  onLookAgain: () => void;
  onSendAgain: () => void;
  onKeepEditing: () => void;
}

/** **Was it added?** What is known of a pet whose outcome is not, and the ways on. */
export function WasItAddedPanel({ sent, onTake, ...ways }: WasItAddedPanelProps) {
  const { pet, error, finding } = sent;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // After a reload in mid-press nobody has looked yet.
  const isUnasked = finding === undefined && error === undefined;
  const { onLookAgain } = ways;
  useEffect(() => {
    if (isUnasked) onLookAgain();
    // Once, when the question appears: looking goes through the same state again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="was-it-added">
      <h2 id="was-it-added" ref={heading} tabIndex={-1}>
        Was it added?
      </h2>
      <p>
        {error ? describeError(error).happened : 'The page was left before an answer came.'}{' '}
        {petName(pet.name)} (category {String(pet.categoryId)}, {statusLabel(pet.status)}) was sent,
        and may or may not have been added. It was not sent again.
      </p>
      <div role="status" className={styles.finding}>
        {finding === undefined ? <p>Looking for it in the list…</p> : <Answer finding={finding} />}
      </div>
      {finding !== undefined && (
        <>
          {finding.answer === 'likely added' && <Likes pets={finding.pets} onTake={onTake} />}
          <div className={styles.actions}>
            <Button onClick={ways.onLookAgain}>Look again</Button>
            {finding.answer !== 'likely added' && (
              <Button onClick={ways.onSendAgain}>Send again</Button>
            )}
            <Button onClick={ways.onKeepEditing}>Keep editing</Button>
            {error && <CopyDetails error={error} />}
          </div>
        </>
      )}
    </section>
  );
}

function Answer({ finding }: { finding: Finding }) {
  return (
    <>
      <h3>{FINDING_WORDS[finding.answer]}</h3>
      <p>{findingReason(finding)}</p>
    </>
  );
}

function Likes({ pets, onTake }: { pets: readonly Pet[]; onTake: (pet: Pet) => void }) {
  return (
    <ul className={styles.likes}>
      {pets.map((pet) => (
        <li key={pet.id}>
          <span>
            {petName(pet.name)}, pet {String(pet.id)} {statusBadge(pet.status)}
          </span>
          <Button variant="primary" onClick={() => onTake(pet)}>
            Take pet {String(pet.id)} as added
          </Button>
        </li>
      ))}
    </ul>
  );
}
