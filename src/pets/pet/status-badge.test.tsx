import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { statusBadge } from './status-badge.tsx';

test('shows the beginning of a status of 3,000 characters, with a button to show all', async () => {
  const { container } = render(statusBadge('eaten '.repeat(500).trim()));
  await screen.findByRole('button', { name: 'Show all 2,999 characters' });
  expect(container.querySelector('bdi')?.textContent).toBe(`${'eaten '.repeat(17).slice(0, 100)}…`);
});

test('marks the hidden characters of a status', async () => {
  const { container } = render(statusBadge('sold\u202E'));
  await screen.findByRole('img', { name: 'U+202E' });
  expect(container.textContent).toBe('soldU+202E');
});
