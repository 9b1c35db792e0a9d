import type { Row, RowFacts } from '../../database/schema.ts';
import { newRow } from '../../outbox/row-status.ts';

/** Creates a row with these facts, by default the only one of its press, and its status, for tests without a database. */
export function rowOf(
  facts: Partial<RowFacts>,
  { id = 1, ...more }: Partial<RowFacts & Pick<Row, 'id'>> = {},
): Row {
  const { file = '' } = { ...facts, ...more };
  return {
    id,
    ...newRow({
      environment: 'Staging https://pets.example/v1',
      press: file || `press ${id}`,
      file,
      at: 0,
      pet: { name: 'Rex', categoryId: 4n, status: 'available' },
      attempts: [],
      ...facts,
      ...more,
    }),
  };
}
