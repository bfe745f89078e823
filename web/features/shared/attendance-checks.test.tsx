import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AttendanceChecks } from './attendance-checks.tsx';
import { type Marks, NO_MARKS } from './attendance-marks.ts';

const people = [
  { personId: 1, alias: 'Lupita' },
  { personId: 2, alias: 'Chuy' },
];
const draw = (marks: Record<number, Marks>, presentLabel?: string) =>
  renderToStaticMarkup(
    <AttendanceChecks
      people={people}
      marksOf={(personId) => marks[personId] ?? NO_MARKS}
      onMark={() => {}}
      {...(presentLabel && { presentLabel })}
      noteOf={(personId) => (personId === 2 ? 'Avisó' : undefined)}
      hint="Quien quede sin marcar se registrará como ausente."
    />,
  );
const boxOf = (html: string, label: string) =>
  new RegExp(`<input[^>]*aria-label="${label}"[^>]*>`).exec(html)?.[0] ?? '';

it('shows nobody punctual or paid who is not present, and closes these checks', () => {
  const html = draw({ 1: { present: false, punctual: true, paidQuota: true } });
  for (const label of ['Puntual: Lupita', 'Cuota: Lupita']) {
    expect(boxOf(html, label)).toContain('disabled=""');
    expect(boxOf(html, label)).not.toContain('checked=""');
  }
});

it('says how many came, whom a note is about, and what becomes of the others', () => {
  const html = draw({ 1: { present: true, punctual: false, paidQuota: false } });
  expect(html).toContain('1 de 2 presentes');
  expect(html).toContain('Avisó');
  expect(html).toContain('Quien quede sin marcar');
  expect(boxOf(html, 'Todos: Asistió')).not.toContain('checked=""');
});

it('«Todos» is checked once everybody is there, under the name the dialog gives the first check', () => {
  const here = { present: true, punctual: false, paidQuota: false };
  const html = draw({ 1: here, 2: here }, 'Presente');
  expect(boxOf(html, 'Todos: Presente')).toContain('checked=""');
  expect(boxOf(html, 'Presente: Chuy')).toContain('checked=""');
  expect(html).not.toContain('Avisó');
});
