import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { ProspectCard } from './prospect-card.tsx';

const NOW = new Date(2026, 2, 7, 20).getTime();
const ignore = () => {};
const draw = (changed: Partial<OverlaidFollowUp>) =>
  renderToStaticMarkup(
    <ProspectCard
      prospect={
        {
          id: 'p',
          prospectName: 'Toño Ríos',
          prospectContact: null,
          currentStage: 'Invitado',
          nextStepDate: null,
          notes: null,
          ...changed,
        } as OverlaidFollowUp
      }
      inviter="Lupita"
      now={NOW}
      onChange={ignore}
      onEdit={ignore}
      onRemove={ignore}
    />,
  );

it('is moved on to the next stage in one press, and at the end of the way no further', () => {
  expect(draw({})).toContain('Pasar a Asistió');
  expect(draw({ currentStage: 'Integrado' })).not.toContain('Pasar a');
});

it('is written to and called where the contact is a number, and only told where it is not', () => {
  const numbered = draw({ prospectContact: '618 555 0123' });
  expect(numbered).toContain('href="https://wa.me/526185550123"');
  expect(numbered).toContain('href="tel:+526185550123"');
  const told = draw({ prospectContact: 'primo de Chuy' });
  expect(told).toContain('primo de Chuy');
  expect(told).not.toContain('<a ');
});

it('says who invites and when the next step is due', () => {
  const html = draw({ nextStepDate: new Date(2026, 2, 5, 12).toISOString() });
  expect(html).toContain('Invita Lupita');
  expect(html).toContain('atrasado 2 días');
});

it('says when it is let go, and is kept with one press', () => {
  const old = { date: '2025-03-20T12:00:00.000Z', touchedAt: null };
  expect(draw(old)).toContain('Sigue en contacto');
  expect(draw(old)).toContain('Sin cambios, se borra el');
  expect(draw({ ...old, touchedAt: '2026-03-01T12:00:00.000Z' })).not.toContain(
    'Sigue en contacto',
  );
});
