import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

/** The latest answer of the browser to a request to copy. */
let answer: { allow: () => void; deny: () => void };

beforeEach(() => {
  vi.useFakeTimers();
  const writeText = () =>
    new Promise<void>((resolve, reject) => {
      answer = { allow: resolve, deny: () => reject(new Error('Denied.')) };
    });
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<CopyButton text="123">Copy ID</CopyButton>);
});

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Copy ID' }));
const allow = () => act(async () => answer.allow());
const pass = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const status = () => screen.getByRole('status').textContent;

test('“Copied.” covers the button for two seconds, and goes with the next press', async () => {
  press();
  await allow();
  expect(status()).toBe('Copied.');
  await pass(1500);
  press();
  expect(status()).toBe('');
  await allow();
  await pass(1999);
  expect(status()).toBe('Copied.');
  await pass(1);
  expect(status()).toBe('');
});

test('says for two seconds that the browser did not allow it', async () => {
  press();
  await act(async () => answer.deny());
  expect(status()).toBe('Not copied.');
  await pass(2000);
  expect(status()).toBe('');
});
