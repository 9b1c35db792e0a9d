import type { Row } from '../../database/row-record.ts';

/** The name of a row's pet, as far as it is known. */
export function nameOf({ pet, cells }: Pick<Row, 'pet' | 'cells'>): string | undefined {
  return pet?.name ?? cells?.name;
}
