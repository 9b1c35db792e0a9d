import { expect, test, vi } from 'vitest';
import type { TabMessages } from '../database/tab-messages.ts';
import { createChanges } from './changes.ts';

/** Changes of one tab, with timers that the test fires. */
function open() {
  const timers: (() => void)[] = [];
  const listeners: (() => void)[] = [];
  const stop = vi.fn();
  const tabMessages: TabMessages = {
    send: vi.fn(),
    listen: (onMessage) => {
      listeners.push(onMessage);
      return stop;
    },
  };
  const setTimer = (_: number, callback: () => void) => {
    timers.push(callback);
    return () => undefined;
  };
  const listener = vi.fn();
  const changes = createChanges({ tabMessages, setTimer });
  return {
    changes,
    listener,
    stop,
    send: vi.mocked(tabMessages.send),
    passInterval: () => {
      for (const callback of timers.splice(0)) callback();
    },
    receive: () => listeners.forEach((onMessage) => onMessage()),
  };
}

test('a listener and the other tabs are called once at the start and once at the end of an interval', () => {
  const { changes, listener, send, passInterval } = open();
  changes.subscribe(listener);
  for (let time = 0; time < 5; time += 1) changes.notify();
  expect([listener.mock.calls.length, send.mock.calls.length]).toEqual([1, 1]);
  passInterval();
  expect([listener.mock.calls.length, send.mock.calls.length]).toEqual([2, 2]);
  passInterval();
  passInterval();
  expect(listener).toHaveBeenCalledTimes(2);
  changes.notify();
  expect(listener).toHaveBeenCalledTimes(3);
});

test('a message of another tab calls the listener, and is not forwarded', () => {
  const { changes, listener, send, receive } = open();
  changes.subscribe(listener);
  receive();
  expect(listener).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
});

test('a change of this page’s sender notifies this page alone, immediately', () => {
  const { changes, listener, send } = open();
  const unsubscribe = changes.subscribeToSender(listener);
  for (let time = 0; time < 3; time += 1) changes.notifySender();
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
  changes.notifySender();
  changes.notify();
  expect(listener).toHaveBeenCalledTimes(3);
  expect(send).toHaveBeenCalledOnce();
});

test('the tab listens to the others only while it has a subscriber', () => {
  const { changes, listener, stop } = open();
  const unsubscribe = [changes.subscribe(listener), changes.subscribe(vi.fn())];
  unsubscribe[0]?.();
  expect(stop).not.toHaveBeenCalled();
  unsubscribe[1]?.();
  expect(stop).toHaveBeenCalledOnce();
  changes.notify();
  expect(listener).not.toHaveBeenCalled();
});
