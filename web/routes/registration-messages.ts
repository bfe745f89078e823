export const received = 'Recibimos tu registro';
export const receivedHint =
  'Un coordinador validará tu cuenta. Cuando la apruebe podrás entrar con tu correo y tu contraseña.';
export const toSignIn = 'Ir a Iniciar Sesión';
export const registerAnother = 'Registrar a alguien más';

export const waitsSince = (when: string) => `Espera aprobación desde: ${when}.`;
export const decidedBy = (state: string) => `La decide la coordinación de ${state}.`;
