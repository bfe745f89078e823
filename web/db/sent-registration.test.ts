import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#contract/core/durations';
import { openDeviceDb } from './device-db.ts';
import {
  forgetSentRegistration,
  keepSentRegistration,
  readSentRegistration,
} from './sent-registration.ts';

const device = openDeviceDb();
afterEach(() => device.preferences.clear());

const sent = { state: 'Durango', at: Date.UTC(2026, 10, 1) };

it('is known for as long as it may wait, and erased after that', async () => {
  await keepSentRegistration(device, sent);
  expect(await readSentRegistration(device, sent.at + 89 * DAY_MS)).toEqual(sent);
  expect(await readSentRegistration(device, sent.at + 90 * DAY_MS)).toBeNull();
  expect(await device.preferences.count()).toBe(0);
});

it('is forgotten on demand; without one there is none', async () => {
  await keepSentRegistration(device, sent);
  await forgetSentRegistration(device);
  expect(await readSentRegistration(device, sent.at)).toBeNull();
});
