import type { Row, RowState } from '../database/row-record.ts';

/** Creates a row with this state, for tests without a database. */
export function rowOf(state: RowState, more: Partial<Row> = {}): Row {
  return {
    id: 1,
    environment: 'Staging https://pets.example/v1',
    group: '',
    at: 0,
    pet: { name: 'Rex', categoryId: 4n, status: 'available' },
    state,
    ...more,
  };
}
