import { expect, it } from 'vitest';
import { sectionsToPage } from './sections-to-page.ts';

it('is a page that says everything, whatever somebody wrote', () => {
  const page = sectionsToPage(
    [
      { title: 'Quién eres', facts: [['Alias', 'Ana <b>& Co']], empty: '' },
      { title: 'Notas', lines: [{ title: '<script>alert(1)</script>' }], empty: '' },
      { title: 'Pagos', lines: [], empty: 'No has registrado pagos.' },
    ],
    '2026-11-21T18:00:00.000Z',
  );
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('<dd>Ana &lt;b&gt;&amp; Co</dd>');
  expect(page.match(/<h2>[^<]*<\/h2>/g)).toEqual([
    '<h2>Quién eres</h2>',
    '<h2>Notas</h2>',
    '<h2>Pagos</h2>',
  ]);
  expect(page).toContain('<p>No has registrado pagos.</p>');
});
