import { expect, test } from 'vitest';
import { CONTACT_KEPT_MS, DAY_MS, NAMES_OPEN_MS } from '#contract/core/durations';
import { CURRENT_NOTICE, noticeText } from '#contract/privacy-notice';
import { readSettings } from '../settings.ts';
import { KEEP } from './keep.ts';
import { UNDO_MS } from './let-go-removed.ts';
import { noticeHash } from './notice.ts';
import { WARNED_DAYS } from './unconsented.ts';

/** Consents refer to these texts. A different hash means an edited text that people agreed to. */
const SHIPPED = {
  '2026-11-28': '8d2b0cf82c007770702bcedd0766eeece45fbf87891bdc035e16bcb1f8c1986a',
  '2026-11-27': '9633d9c03d82b2bf56390b2d034a7cfac3cbf687abeaebed79687320d2c042fb',
  '2026-11-21': '7f365e4be9d062458424d5d0eee2f2970ae876f10e12355091397e15cb6cc5a0',
};

test('a notice that was ever shipped keeps its text, to the letter', () => {
  const settings = readSettings({});
  const hashes = Object.keys(SHIPPED).map((version) => [version, noticeHash(settings, version)]);
  expect(Object.fromEntries(hashes)).toEqual(SHIPPED);
  expect(SHIPPED).toHaveProperty(CURRENT_NOTICE.version);
});

test('the notice promises what the columns are declared to keep, to the number', () => {
  const { retention } = readSettings({});
  const text = noticeText(CURRENT_NOTICE);
  const [, months24, months12, months6] =
    /Se guardan 24 meses: (.*?)\. 12 meses: (.*?)\. 6 meses: (.*?)\./.exec(text) ?? [];
  const monthsOf = (key: keyof typeof KEEP) => {
    const days = KEEP[key].days(retention);
    return days === null ? null : Math.round(days / (365.25 / 12));
  };
  const KINDS = {
    24: { text: months24, keys: ['attendance', 'notes', 'guests', 'audit'] },
    12: { text: months12, keys: ['agenda', 'claims', 'reads'] },
    6: { text: months6, keys: ['versions'] },
  } as const;
  for (const [months, { text: told, keys }] of Object.entries(KINDS)) {
    expect(told).toBeTruthy();
    for (const key of keys) expect([key, monthsOf(key)]).toEqual([key, Number(months)]);
  }
  expect(text).toContain(`se borra a los ${retention.pending} días`);
  expect(text).toContain(`una rechazada a los ${retention.rejected}`);
  expect(text).toContain(`tus datos se borran a los ${retention.unconsented} días`);
  expect(text).toContain('al menos siete días antes');
  expect(WARNED_DAYS).toBe(7);
  expect(text).toContain(`${UNDO_MS / DAY_MS} días: lo que se quita`);
  expect(text).toContain(`un teléfono que lleva ${CONTACT_KEPT_MS / DAY_MS} días`);
  expect(text).toContain(`y a los ${NAMES_OPEN_MS / DAY_MS} hay`);
});

test('another responsible party is another text, and an unknown version has none', () => {
  const named = readSettings({ PRIVACY_RESPONSIBLE: 'Red Norte, A.C.' });
  const { version } = CURRENT_NOTICE;
  expect(noticeHash(named, version)).not.toBe(noticeHash(readSettings({}), version));
  expect(noticeHash(named, '1999-01-01')).toBeNull();
});
