import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CURRENT_NOTICE } from '#contract/privacy-notice';
import type { ReadNotice } from '#web/services/use-notice.ts';
import { NoticeView } from './notice-view.tsx';

const now: ReadNotice = { ...CURRENT_NOTICE, isCurrent: true };
const draw = (notice: ReadNotice | 'missing' | null, versions = [CURRENT_NOTICE.version]) =>
  renderToStaticMarkup(
    <NoticeView notice={notice} versions={versions} onChoose={() => {}}>
      <p>Tus derechos aquí</p>
    </NoticeView>,
  );

it('shows the short form first, then what can be done, then all of it', () => {
  const html = draw(now);
  const order = ['Aviso simplificado', 'Tus derechos aquí', 'Aviso completo', '1. Responsable'];
  const places = order.map((words) => html.indexOf(words));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain('Vigente desde el 28 de noviembre de 2026');
  expect(html).toContain('Esta es la primera.');
});

it('tells an earlier version from the one in force, and leads to every one', () => {
  const html = draw({ ...now, version: '2026-11-21', isCurrent: false }, [
    ...['2027-05-01', '2026-11-21'],
  ]);
  expect(html).toContain('Versión anterior');
  expect(html).toContain('Leer el aviso vigente');
  expect(html).toContain('1 de mayo de 2027 (vigente)');
  expect(html).not.toContain('Vigente desde');
});

it('says so where there is no such version, and leads to the one in force', () => {
  expect(draw('missing')).toContain('Esa versión no está aquí');
  expect(draw('missing')).toContain('Leer el aviso vigente');
});
