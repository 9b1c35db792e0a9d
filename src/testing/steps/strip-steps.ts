// Steps of the tests of the strip of news.
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import type { TestApp } from '../render-app.tsx';
import { writePet } from '../database/write-rows.ts';

/** The words of the line above the page. */
export const line = () => document.querySelector('[data-strip] p')?.textContent;
export const findLine = (words: RegExp | string) => waitFor(() => expect(line()).toMatch(words));

export async function goTo({ user }: TestApp, name: string): Promise<void> {
  await user.click(screen.getByRole('link', { name }));
  await screen.findByRole('heading', { name, level: 1 });
}

/** Writes a pet as another tab does, which then notifies this one. */
export async function sendElsewhere(name: string, state: Partial<RowFacts>) {
  await writePet(name, { state });
  dispatchEvent(new StorageEvent('storage', { key: 'pet-store:changed' }));
}
