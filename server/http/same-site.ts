import type { Context } from 'hono';
import { HttpProblem } from './problem.ts';

/**
 * CSRF guard: cookie requests must come from our pages (Sec-Fetch-Site or Origin). Without either
 * header, only requests without cookies pass. hono's `csrf()` would allow cross-site JSON.
 */
export function isSameSite(c: Context, publicUrl: string): boolean {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === 'same-origin' || origin === publicUrl) return true;
  const isSilent = site === undefined && origin === undefined;
  return isSilent && c.req.header('cookie') === undefined;
}

export const crossSite = () =>
  new HttpProblem(403, 'cross_site', 'Esta solicitud no viene de la aplicación');
