import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Credentials } from '../access/caller.ts';
import type { Effects } from '../http/handler.ts';
import type { Settings } from '../settings.ts';

/** `__Host-` binds the cookie to this host; browsers allow it on https only. */
export function cookieName(settings: Pick<Settings, 'isProduction'>): string {
  return settings.isProduction ? '__Host-sid' : 'sid';
}

export function readCredentials(c: Context, settings: Settings): Credentials {
  const bearer = /^Bearer +([\w-]{1,200})$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return { cookie: getCookie(c, cookieName(settings)) || null, bearer: bearer ?? null };
}

export function writeCookie(c: Context, settings: Settings, effect: Effects['cookie']): void {
  if (!effect) return;
  const isSet = effect.type === 'set';
  setCookie(c, cookieName(settings), isSet ? effect.secret : '', {
    httpOnly: true,
    secure: settings.isProduction,
    sameSite: 'Lax',
    path: '/',
    maxAge: isSet ? Math.floor(effect.maxAgeMs / 1000) : 0,
  });
}
