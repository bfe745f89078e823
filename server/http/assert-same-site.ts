import type { Context } from 'hono';
import { HttpProblem } from './problem.ts';

export type RequestOrigin = {
  publicUrl: string;
  /** Whether the request carries a bearer secret that opens a session. */
  hasValidBearer: boolean;
};

/**
 * Cookies travel with every request, so an unsafe one must show that our own pages sent it.
 * Browsers say where a request comes from (Sec-Fetch-Site, or Origin with every cross-site POST).
 * One that says nothing is let in only without cookies: it then borrows nobody's session.
 * hono's own `csrf()` would let cross-site JSON through.
 */
export function assertSameSite(c: Context, { publicUrl, hasValidBearer }: RequestOrigin): void {
  const site = c.req.header('sec-fetch-site');
  const origin = c.req.header('origin');
  if (site === 'same-origin' || origin === publicUrl || hasValidBearer) return;
  const isSilent = site === undefined && origin === undefined;
  if (isSilent && c.req.header('cookie') === undefined) return;
  throw new HttpProblem(403, 'cross_site', 'Esta solicitud no viene de la aplicación');
}
