import type { Pet } from '../../api/schemas.ts';
import type { Row } from '../../database/schema.ts';
import { useAddedRow } from '../../outbox/use-added-row.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';

/** What Sent knows of a pet, for its list of facts. Nothing if no entry of Sent added it. */
export function SentFacts({ pet }: { pet: Pet }) {
  const { row, group, corrected } = useAddedRow(pet) ?? {};
  return (
    row && (
      <>
        <div>
          <dt>Sent from this computer</dt>
          <dd>
            {formatDateTime(row.at)}
            {group?.source === 'file' && (
              <span>
                from {renderUntrusted(group.name)}, line {row.line}
              </span>
            )}
          </dd>
        </div>
        {corrected && (
          <div>
            <dt>Corrected from</dt>
            <dd>{renderUntrusted(textOf(corrected))}</dd>
          </div>
        )}
      </>
    )
  );
}

/** Returns the values of a row as it was sent or, if it is not a valid pet, as its file has it. */
function textOf({ pet, cells }: Row): string {
  const { name, categoryId, status } = pet ?? cells ?? {};
  return [name, `category ${categoryId}`, status].filter(Boolean).join(', ');
}
