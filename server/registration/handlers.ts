import type { AnyHandler } from '../http/handler.ts';
import { forgotPasswordHandler } from './forgot-password.ts';
import { registerHandler } from './register.ts';
import { resetPasswordHandler } from './reset-password.ts';

export const registrationHandlers: readonly AnyHandler[] = [
  registerHandler,
  forgotPasswordHandler,
  resetPasswordHandler,
];
