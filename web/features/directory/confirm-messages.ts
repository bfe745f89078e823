export const changeAnswer = 'Si te equivocaste, toca otra respuesta.';
export const changed = 'Cambió';
export const doneChanged = 'Gracias: la coordinación corregirá sus datos.';
export const doneGone = 'Gracias: ya no aparecerá en el directorio.';
export const doneSame = 'Gracias: queda como verificada.';
export const gone = 'Ya no existe';
export const noSignal =
  'Sin señal: tu respuesta todavía no se guarda. Intenta de nuevo cuando haya señal.';
export const stillSame = 'Sigue igual';
export const tryAgain = 'Intenta de nuevo.';
export const whatChanged = '¿Qué cambió?';

export const youAreContact = (alias: string, city: string, state: string) =>
  `${alias}, eres su contacto en el directorio de la red. ${city}, ${state}.`;
