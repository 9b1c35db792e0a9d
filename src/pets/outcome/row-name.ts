import type { Row } from '../../database/schema.ts';

/** Returns the name of a row's pet, which may be missing in a row of a file. */
export function nameOf({ pet, cells }: Pick<Row, 'pet' | 'cells'>): string | undefined {
  return pet?.name ?? cells?.name;
}
