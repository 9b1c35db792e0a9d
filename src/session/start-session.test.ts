import { beforeEach, expect, test, vi } from 'vitest';
import { watchSessionExpiry } from './start-session.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});

/** An event as a person or assistive technology causes it. Those of scripts have `isTrusted` false. */
function trustedEvent(type: string): Event {
  return Object.defineProperty(new Event(type), 'isTrusted', { value: true });
}

function openWatch() {
  const checks: boolean[] = [];
  const end = watchSessionExpiry({ checkExpiry: (acted) => checks.push(acted) });
  return { checks, end };
}

test.each(['click', 'input', 'keydown', 'pointerdown', 'wheel'])(
  'the event %s counts as activity, unless a script made it',
  (type) => {
    const { checks } = openWatch();
    window.dispatchEvent(trustedEvent(type));
    expect(checks).toEqual([true]);
    window.dispatchEvent(new Event(type));
    expect(checks).toEqual([true, false]);
  },
);

test.each(['focus', 'pageshow', 'storage'])(
  'the event %s causes a check without activity',
  (type) => {
    const { checks } = openWatch();
    window.dispatchEvent(new Event(type));
    expect(checks).toEqual([false]);
  },
);

test('a page that becomes visible checks, and one that becomes hidden does not', () => {
  const { checks } = openWatch();
  Reflect.set(document, 'hidden', true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks).toEqual([]);
  Reflect.set(document, 'hidden', false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(checks).toEqual([false]);
});

test('checks every 10 seconds', () => {
  const { checks } = openWatch();
  vi.advanceTimersByTime(9_999);
  expect(checks).toEqual([]);
  vi.advanceTimersByTime(10_001);
  expect(checks).toEqual([false, false]);
});

test('does not check after it was stopped', () => {
  const { checks, end } = openWatch();
  end();
  for (const type of ['pointerdown', 'focus']) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(60_000);
  expect(checks).toEqual([]);
});
