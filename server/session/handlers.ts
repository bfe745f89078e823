import type { AnyHandler } from '../http/handler.ts';
import { generateTokenHandler } from './generate-token.ts';
import { linkOwnerHandler } from './link-owner.ts';
import { loginHandler } from './log-in.ts';
import { tokenLoginHandler } from './log-in-with-token.ts';
import { logoutHandler } from './log-out.ts';
import { meHandler } from './me.ts';

export const sessionHandlers: readonly AnyHandler[] = [
  meHandler,
  loginHandler,
  logoutHandler,
  tokenLoginHandler,
  linkOwnerHandler,
  generateTokenHandler,
];
