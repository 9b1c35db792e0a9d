import type { ReactNode } from 'react';
import type { Pet } from '../../api/schemas.ts';
import type { Row } from '../../database/row-record.ts';
import { type AddedRow, useAddedRow } from '../../outbox/use-added-row.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { statusLabel } from '../pet/status-labels.ts';

/** What Sent knows of a pet, for its list of facts. Nothing if it was not sent from this computer. */
export function SentFacts({ pet }: { pet: Pet }) {
  const added = useAddedRow(pet);
  if (added === undefined) return null;
  const { row, corrected } = added;
  return (
    <>
      <div>
        <dt>Sent from here</dt>
        <dd>
          <time dateTime={new Date(row.at).toISOString()}>{formatDateTime(row.at)}</time>
          <SourceOf {...added} />
        </dd>
      </div>
      {corrected && (
        <div>
          <dt>Corrected from</dt>
          <dd>{describeRow(corrected)}</dd>
        </div>
      )}
    </>
  );
}

function SourceOf({ row, group }: AddedRow): ReactNode {
  if (group?.source !== 'file') return null;
  return (
    <span>
      from {renderUntrusted(group.name)}
      {row.line !== undefined && `, line ${row.line}`}
    </span>
  );
}

/** Describes a row as it was sent or, if it is not a valid pet, as the file had it. */
function describeRow({ pet, cells }: Row): ReactNode {
  const name = pet?.name ?? cells?.name ?? '';
  const category = pet ? String(pet.categoryId) : (cells?.categoryId ?? '');
  const status = pet ? statusLabel(pet.status) : (cells?.status ?? '');
  return (
    <span>
      {name.trim() === '' ? 'No name' : renderUntrusted(name)}
      {category !== '' && <>, category {renderUntrusted(category)}</>}
      {status !== '' && <>, {renderUntrusted(status)}</>}
    </span>
  );
}
