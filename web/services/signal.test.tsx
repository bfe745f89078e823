import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Activity } from '#sync/engine';
import { mountHook } from '#web/ui/testing/mount.ts';
import { SignalProvider, useSignal } from './signal.tsx';

const IDLE: Activity = { sending: false, last: null, unsaved: [] } as unknown as Activity;

function createPhone() {
  const listeners = new Set<() => void>();
  let activity = IDLE;
  const network = new EventTarget();
  const phone = { onLine: true };
  vi.stubGlobal('window', Object.assign(network, { HTMLIFrameElement: class {}, document: {} }));
  vi.stubGlobal('navigator', phone);
  return {
    outbox: {
      activity: () => activity,
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    pass: (patch: Partial<Activity>) =>
      act(() => {
        activity = { ...activity, ...patch };
        for (const listener of listeners) listener();
      }),
    goes: (way: 'online' | 'offline') =>
      act(() => {
        phone.onLine = way === 'online';
        network.dispatchEvent(new Event(way));
      }),
    listeners,
  };
}

afterEach(() => vi.unstubAllGlobals());

it('is what the phone says, and whether the last pass was answered', () => {
  const { outbox, pass, goes } = createPhone();
  const { now } = mountHook(useSignal, (inside) => (
    <SignalProvider outbox={outbox}>{inside}</SignalProvider>
  ));
  expect(now()).toBe(true);
  pass({ last: { type: 'retry' } as Activity['last'] });
  expect(now()).toBe(false);
  pass({ last: { type: 'retry', cause: 'busy' } as Activity['last'] });
  expect(now()).toBe(true);
  goes('offline');
  expect(now()).toBe(false);
  goes('online');
  expect(now()).toBe(true);
});

it('draws nothing again for a pass that says nothing new of the signal', () => {
  const { outbox, pass } = createPhone();
  const { seen } = mountHook(useSignal, (inside) => (
    <SignalProvider outbox={outbox}>{inside}</SignalProvider>
  ));
  pass({ sending: true });
  pass({ sending: false, last: { type: 'done' } as unknown as Activity['last'] });
  expect(seen).toEqual([true]);
});

it('is the nearest provider’s: signed-in pages know more than public ones', () => {
  const { outbox, pass } = createPhone();
  pass({ last: { type: 'retry' } as Activity['last'] });
  const without = mountHook(useSignal, (inside) => (
    <SignalProvider outbox={null}>{inside}</SignalProvider>
  ));
  const within = mountHook(useSignal, (inside) => (
    <SignalProvider outbox={null}>
      <SignalProvider outbox={outbox}>{inside}</SignalProvider>
    </SignalProvider>
  ));
  expect([without.now(), within.now()]).toEqual([true, false]);
});

it('lets go of the queue when it leaves', () => {
  const { outbox, listeners } = createPhone();
  const { unmount } = mountHook(useSignal, (inside) => (
    <SignalProvider outbox={outbox}>{inside}</SignalProvider>
  ));
  expect(listeners.size).toBe(1);
  unmount();
  expect(listeners.size).toBe(0);
});
