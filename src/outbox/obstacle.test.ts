import { expect, test } from 'vitest';
import { type Obstacle, obstacleOf, type SenderState, withSender } from './obstacle.ts';

const WORKS: SenderState = { canUseDatabase: true, isBlocked: false, isAsked: false };
const FULL = { ...WORKS, canUseDatabase: false };
const ASKED = { ...WORKS, isAsked: true };
const BLOCKED = { ...WORKS, isBlocked: true };

test.each<
  [by: Obstacle['by'] | undefined, stored: 'key' | 'offline' | 'throttle' | undefined, SenderState]
>([
  [undefined, undefined, WORKS],
  ['offline', 'offline', WORKS],
  ['disk', undefined, FULL],
  ['disk', 'offline', FULL],
  ['other tab', undefined, BLOCKED],
  ['other tab', 'offline', BLOCKED],
  ['disk', undefined, { ...FULL, isBlocked: true }],
  ['forget key', undefined, ASKED],
  ['offline', 'offline', ASKED],
  ['throttle', 'throttle', WORKS],
  ['forget key', 'throttle', ASKED],
  ['other tab', undefined, { ...BLOCKED, isAsked: true }],
  // Nothing else helps before another key.
  ['key', 'key', FULL],
  ['key', 'key', BLOCKED],
])('names the obstacle that is to be removed first: %s', (by, stored, sender) => {
  const obstacle =
    stored === 'throttle' ? ({ by: stored, until: 9 } as const) : stored && { by: stored };
  expect(withSender(obstacle, sender)?.by).toBe(by);
});

test('before the code that sends is loaded, only the database and the network are known', () => {
  expect(withSender({ by: 'offline' }, undefined)?.by).toBe('offline');
});

test('offline is said immediately: at the end of a throttle, nothing would be written', () => {
  const session = { environment: 'E', id: 'S', key: 'key', startedAt: 0, usedAt: 0 };
  const environment = {
    environment: 'E',
    session: 'S',
    usedAt: 0,
    throttle: { until: 10, times: 1 },
  };
  const at = (now: number, isOnline: boolean) =>
    obstacleOf(session, environment, { now, isOnline })?.by;
  expect([at(9, false), at(9, true), at(10, true)]).toEqual(['offline', 'throttle', undefined]);
});
