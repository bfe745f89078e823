import { expect, it } from 'vitest';
import { SERVER_ONLY } from './server-only.ts';

const isServerOnly = (path: string) => SERVER_ONLY.some((pattern) => pattern.test(path));

it.each([
  '/',
  '/?accion=asistencia',
  '/login',
  '/pendientes',
  '/community-coordinator?tab=reuniones&accion=nueva',
  '/community-coordinator/reuniones/0198c0de-0000-7000-8000-000000000001',
  '/registrar-reunion/aB3-_x',
  '/portal/0123456789?de=/algo.pdf',
  '/registrar-reunion/k7q4-zmzp-9xw3h.Gracias',
  '/portal/0123456789.',
  '/apiario',
  '/no/hay/tal/camino',
])('%s is the app’s', (path) => {
  expect(isServerOnly(path)).toBe(false);
});

it.each([
  '/api',
  '/api?x=1',
  '/api/sync/pull?cursor=c1',
  '/healthz',
  '/robots.txt',
  '/licenses.txt',
  '/assets/gone-1a2b.js',
  '/icons/icon-512.png?v=2',
])('%s is the server’s', (path) => {
  expect(isServerOnly(path)).toBe(true);
});
