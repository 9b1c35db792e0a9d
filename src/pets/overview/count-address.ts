import { addressOf } from '../../addresses/addresses.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { PetStatus } from '../../api/schemas.ts';
import { categoryWord, statusWord } from '../find-field/exact-words.ts';

interface CountedPets {
  /** Their category, if only its pets were counted. */
  categoryId?: bigint | undefined;
  /** Their status, if only its pets were counted. */
  only?: { status: string | undefined };
}

/** The list of the pets that were counted. `isExact` is false where a search cannot hold their status. */
export function countAddress({ categoryId, only }: CountedPets): {
  href: string;
  isExact: boolean;
} {
  const known = only && PetStatus.safeParse(only.status).data;
  // `listPets` filters by the statuses of `PetStatus` only.
  const word = only && !known ? statusWord(only.status) : undefined;
  const find = [categoryId !== undefined && categoryWord(categoryId), word]
    .filter(Boolean)
    .join(' ');
  return {
    href: addressOf.list({ limit: LIMIT.max, find, ...(known && { status: known }) }),
    isExact: only === undefined || known !== undefined || word !== undefined,
  };
}
