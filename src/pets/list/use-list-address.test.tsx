import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useListAddress } from './use-list-address.ts';

// The effect that writes the search can run between choosing another list and rendering it.
test('a search that is written right after another list was chosen stays in that list', () => {
  history.replaceState(null, '', '/pets?status=sold');
  const { result } = renderHook(useListAddress);
  const { choose, rewrite } = result.current;
  act(() => {
    choose({ limit: 50 });
    rewrite({ find: 'zoe', sort: '-name' });
  });
  expect(location.search).toBe('?limit=50&find=zoe&sort=-name');
  act(() => choose({ limit: 20, status: 'pending' }));
  expect(location.search).toBe('?status=pending&find=zoe&sort=-name');
});
