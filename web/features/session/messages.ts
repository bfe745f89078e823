import { plural } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const appTitle = 'Coaching para Líderes – Personas y Subsidiariedad';
export const email = 'Correo electrónico';
export const forgotPassword = '¿Olvidaste tu contraseña?';
export const namesLocked =
  'Pasaron 60 días sin señal. Entra otra vez para ver los nombres; lo que registraste sigue guardado y se envía.';
export const offlineHint = 'Sin señal. Podrás entrar en cuanto vuelva; puedes ir escribiendo.';
export const password = 'Contraseña';
export const register = 'Registrarse';
export const sharedPhone = 'Teléfono compartido';
export const sharedPhoneHint = 'La sesión se cerrará sola después de un rato sin uso.';
export const signIn = 'Iniciar Sesión';
export const signInOrRegister = 'Iniciar Sesión o registrarse';
export const withoutAccount = 'Sin cuenta';

export const doneSignIn = 'Inicio de sesión exitoso';
export const failedSignIn = 'Error de autenticación';
export const noSignal = 'Sin señal. Para entrar hace falta señal: intenta de nuevo cuando la haya.';
export const wrongCredentials = 'Credenciales inválidas';

export const recordMeetingOf = (name: string) => `Registrar reunión · ${name}`;
/** The author stays unnamed. */
export const waitingHere = (count: number) =>
  plural(
    count,
    'En este teléfono espera 1 registro por enviar. Se enviará cuando entre quien lo hizo.',
    `En este teléfono esperan ${formatNumber(count)} registros por enviar. Se enviarán cuando entre quien los hizo.`,
  );
