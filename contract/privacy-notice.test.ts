import { expect, test } from 'vitest';
import { noticeByVersion } from './older-notices.ts';
import {
  CURRENT_NOTICE,
  fillNotice,
  NOTICE_VERSIONS,
  noticeText,
  UNNAMED,
} from './privacy-notice.ts';

const responsible = { name: 'Red $& Norte', address: 'Calle 5', contact: 'arco@red.example' };

test('the notice names whoever operates the server, in both forms and to the letter', () => {
  const text = noticeText(fillNotice(CURRENT_NOTICE, responsible));
  expect(text).toContain('es Red $& Norte. Contacto: arco@red.example.');
  expect(text).toContain('con domicilio en Calle 5.');
  expect(text).not.toMatch(/[{}]/);
});

test('a phone that never heard who operates it still reads whole sentences', () => {
  expect(noticeText(fillNotice(CURRENT_NOTICE, UNNAMED))).toContain(
    'es la red que opera este servicio, con domicilio en el que te indique tu coordinación.',
  );
});

test('the notice says what the law asks for', () => {
  const titles = CURRENT_NOTICE.full.map(({ title }) => title).join('\n');
  for (const part of [/Responsable/, /sensibles/, /patrimoniales/, /necesarias/, /no aceptar/]) {
    expect(titles).toMatch(part);
  }
  for (const part of [/limitar/, /ARCO/, /Transferencias/, /cambios/, /Retirar/]) {
    expect(titles).toMatch(part);
  }
});

test('versions compare as text, newest first: older processes tell a newer one by it', () => {
  expect(NOTICE_VERSIONS).toEqual([...NOTICE_VERSIONS].sort().reverse());
});

test('a version is found by its name, and its text begins with it', () => {
  expect(noticeByVersion(CURRENT_NOTICE.version)).toBe(CURRENT_NOTICE);
  expect(noticeByVersion('1999-01-01')).toBeNull();
  expect(NOTICE_VERSIONS.map((version) => noticeByVersion(version)?.version)).toEqual([
    ...NOTICE_VERSIONS,
  ]);
  expect(noticeText(CURRENT_NOTICE).split('\n')[0]).toBe(CURRENT_NOTICE.version);
});
