export const received = 'Recibimos tu registro';
export const receivedHint =
  'Un coordinador validará tu cuenta. Cuando la apruebe podrás entrar con tu correo y tu contraseña.';
export const toSignIn = 'Ir a Iniciar Sesión';
export const registerAnother = 'Registrar a alguien más';
