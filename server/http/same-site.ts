import type { Context } from 'hono';
import { HttpProblem } from './problem.ts';

/**
 * Cookies travel with every request, so an unsafe one must show that our own pages sent it.
 * Browsers say where a request comes from (Sec-Fetch-Site, or Origin with every cross-site POST).
 * One that says nothing is let in only without cookies: it then borrows nobody's session.
 * hono's own `csrf()` would let cross-site JSON through.
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
