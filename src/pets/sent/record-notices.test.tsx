import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordNotices } from './record-notices.tsx';

test('warns when the browser does not store data', () => {
  render(<RecordNotices isPersistent={false} unreadable={0} />);
  expect(screen.getByText('This browser does not store data for this page.')).toBeDefined();
});

test('shows nothing when everything is stored and readable', () => {
  const { container } = render(<RecordNotices isPersistent unreadable={0} />);
  expect(container.textContent).toBe('');
});
