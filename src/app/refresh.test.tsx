// When the list, **Overview** and **Orders** read again by themselves.
import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { manyPets, renderOpenApp } from '../testing/render-app.tsx';

afterEach(() => {
  focusManager.setFocused(undefined);
});

test.each([
  ['/pets', 'GET /pets?limit=20'],
  ['/pets/overview', 'GET /pets?limit=100&status=sold'],
  ['/store/orders', 'GET /store/orders'],
])(
  'reads %s every 30 s and when the tab becomes visible, but not in a hidden tab or after a failure',
  async (address, request) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    const { user, sent, intercept } = await renderOpenApp({ address, pets: manyPets(3) });
    const readings = () => sent.filter((one) => one === request).length;
    await screen.findByText(/^Updated/);
    await user.click(screen.getByRole('checkbox', { name: 'Refresh every 30 s' }));
    await pass(31);
    expect(readings()).toBe(2);

    act(() => focusManager.setFocused(false));
    await pass(100);
    expect(readings()).toBe(2);
    act(() => focusManager.setFocused(true));
    await pass(1);
    expect(readings()).toBe(3);

    intercept(() => Promise.resolve(new Response('{}', { status: 403 })));
    await pass(31);
    expect(readings()).toBe(4);
    await screen.findByText(/^Read/);
    await pass(100);
    expect(readings()).toBe(4);
  },
);
