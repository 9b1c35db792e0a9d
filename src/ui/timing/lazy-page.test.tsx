import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { lazyChunk, lazyPage } from './lazy-page.tsx';

const Overview = () => <p>It is there.</p>;

test('a page says that it is loading until its chunk has loaded', async () => {
  const OverviewPage = lazyPage(
    lazyChunk(async () => ({ Overview })),
    (chunk) => chunk.Overview,
  );
  render(<OverviewPage />);
  expect(screen.getByRole('status').textContent).toBe('Loading the page…');
  await screen.findByText('It is there.');
});

test('a page whose chunk has already loaded appears immediately', async () => {
  const chunk = lazyChunk(async () => ({ Overview }));
  await chunk.load();
  const OverviewPage = lazyPage(chunk, (loaded) => loaded.Overview);
  render(<OverviewPage />);
  expect(screen.queryByText('It is there.')).not.toBeNull();
});

test('a page whose chunk loads between its first rendering and its effect appears', async () => {
  const loaded = vi.fn<() => { Overview: typeof Overview } | undefined>(() => ({ Overview }));
  loaded.mockReturnValueOnce(undefined);
  const OverviewPage = lazyPage(
    { loaded, load: async () => ({ Overview }) },
    (chunk) => chunk.Overview,
  );
  render(<OverviewPage />);
  await screen.findByText('It is there.');
});
