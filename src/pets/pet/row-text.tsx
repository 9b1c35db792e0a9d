// The cells of a row that is not a valid pet, as text.
import type { ReactNode } from 'react';
import { type NewPet, PetStatus } from '../../api/schemas.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { statusBadge, statusLabel } from './status.tsx';

const NOT_SET = statusLabel(undefined).toLowerCase();

/** Returns '' for an empty cell or **Not set**, and undefined for an unknown status. */
export function parseStatus(cell: string): PetStatus | '' | undefined {
  const text = cell.trim().toLowerCase();
  return text === '' || text === NOT_SET ? '' : PetStatus.safeParse(text).data;
}

/** Renders a known status as everywhere else, and any other cell as it is written. */
export function renderText(field: keyof NewPet, text: string): ReactNode {
  const status = field === 'status' && text.trim() !== '' ? parseStatus(text) : undefined;
  return status === undefined ? renderUntrusted(text) : statusBadge(status || undefined);
}
