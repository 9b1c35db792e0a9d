import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordNotices } from './record-notices.tsx';

test('a browser that keeps nothing is told of', () => {
  render(<RecordNotices isPersistent={false} unreadable={0} />);
  expect(screen.getByText('This browser does not store data for this page.')).toBeDefined();
});

test('where all is kept and readable, nothing is said', () => {
  const { container } = render(<RecordNotices isPersistent unreadable={0} />);
  expect(container.textContent).toBe('');
});
