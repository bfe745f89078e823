import { expect, test } from 'vitest';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import { readSettings } from '../settings.ts';
import { noticeHash } from './notice.ts';

/** Consents name these texts. Another hash means that a text was edited that people agreed to. */
const SHIPPED = {
  '2026-11-21': '7f365e4be9d062458424d5d0eee2f2970ae876f10e12355091397e15cb6cc5a0',
};

test('a notice that was ever shipped keeps its text, to the letter', () => {
  const settings = readSettings({});
  const hashes = Object.keys(SHIPPED).map((version) => [version, noticeHash(settings, version)]);
  expect(Object.fromEntries(hashes)).toEqual(SHIPPED);
  expect(SHIPPED).toHaveProperty(CURRENT_NOTICE.version);
});

test('another responsible party is another text, and an unknown version has none', () => {
  const named = readSettings({ PRIVACY_RESPONSIBLE: 'Red Norte, A.C.' });
  const { version } = CURRENT_NOTICE;
  expect(noticeHash(named, version)).not.toBe(noticeHash(readSettings({}), version));
  expect(noticeHash(named, '1999-01-01')).toBeNull();
});
