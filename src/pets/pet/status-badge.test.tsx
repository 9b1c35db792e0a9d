import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusBadge } from './status-badge.tsx';

test('marks the hidden characters of a status', async () => {
  const { container } = render(statusBadge('sold\u202E'));
  await screen.findByRole('img', { name: 'Hidden character U+202E' });
  expect(container.textContent).toBe('sold');
});
