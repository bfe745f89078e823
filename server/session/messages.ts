/** Refusals of signing in. */

export const wrongCredentials = 'Credenciales inválidas';
export const rejected = 'Tu cuenta no fue aprobada';
export const pending = 'Tu cuenta está pendiente de aprobación';
export const joined =
  'Tu registro se unió con otro tuyo: pide a tu coordinación un enlace para entrar';
export const tokenInvalid = 'Token no válido';

/** @param address with most of it hidden */
export const joinedAs = (address: string) =>
  `Tu registro se unió con otro tuyo: entra con ${address}`;
