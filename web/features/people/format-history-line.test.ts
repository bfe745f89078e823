import { expect, it } from 'vitest';
import { HISTORY_KINDS } from '#contract/people';
import { formatHistoryLine, type HistoryLine } from './format-history-line.ts';

const words = (kind: HistoryLine['kind'], from: string | null, to: string | null) =>
  formatHistoryLine({ at: '2026-11-01T18:00:00.000Z', by: 'Chuy', kind, from, to });

it.each<[HistoryLine['kind'], string | null, string | null, string]>([
  ['status', 'pending', 'approved', 'De Pendiente a Aprobado'],
  ['status', 'approved', 'rejected', 'De Aprobado a Rechazado'],
  ['location', 'A, Durango', 'B, Durango', 'Se cambió su ubicación: de A, Durango a B, Durango'],
  ['community', null, 'San José', 'Entró a la comunidad San José'],
  ['community', 'San José', null, 'Salió de la comunidad San José'],
  ['community', 'San José', 'Lourdes', 'Pasó de la comunidad San José a Lourdes'],
  ['coordinator', null, 'Lourdes', 'Coordina la comunidad Lourdes'],
  ['coordinator', 'Lourdes', null, 'Dejó de coordinar la comunidad Lourdes'],
  ['link', null, 'made', 'Se generó un enlace de acceso'],
  ['link', 'made', 'revoked', 'Se anuló su enlace de acceso'],
  ['sessions', null, '2', 'Se cerraron sus sesiones (2)'],
  ['registered', null, 'import', 'Llegó en un archivo'],
  ['registered', null, 'coordinador_estatal', 'Se registró como Coord. Estatal'],
  ['registered', null, null, 'Se registró'],
  ['zone', 'Durango', 'Durango, Sonora', 'Atiende: Durango, Sonora'],
  ['consent', null, 'paper', 'Se registró su consentimiento en papel'],
  ['consent', null, 'guardian', 'Se registró el consentimiento de su tutor'],
  ['consent', 'guardian', null, 'Su tutor retiró su consentimiento'],
  ['consent', 'paper', null, 'Se registró que retiró su consentimiento'],
  ['pause', null, '2026-03-01 2026-03-10', 'En pausa del 1 mar 2026 al 10 mar 2026'],
  ['pause', '2026-03-01 2026-03-09', null, 'Se quitó su pausa del 1 mar 2026 al 9 mar 2026'],
  ['correction', null, 'birth', 'Se anotó o corrigió su nacimiento'],
  ['correction', null, 'phone', 'Se anotó su teléfono'],
  ['correction', null, 'email', 'Se corrigió un dato a petición suya'],
])('%s from %s to %s is told as «%s»', (kind, from, to, text) => {
  expect(words(kind, from, to)).toBe(text);
});

it('has words for everything the server notes', () => {
  const valuesOf = (kind: HistoryLine['kind']): [string, string] =>
    kind === 'pause' ? ['2026-03-01 2026-03-10', '2026-03-01 2026-03-10'] : ['a', 'b'];
  for (const kind of HISTORY_KINDS) expect(words(kind, ...valuesOf(kind))).toMatch(/^[A-ZÁÉ]/);
});
