export const earlierVersion = 'Versión anterior';
export const earlierVersions = 'Versiones anteriores';
export const noEarlier = 'Esta es la primera. Cuando cambie, aquí seguirá la de antes.';
export const noSuchVersion = 'Esa versión no está aquí';
export const noSuchVersionHint = 'Nunca existió, o este teléfono necesita señal para traerla.';
export const privacyNotice = 'Aviso de privacidad';
export const readCurrent = 'Leer el aviso vigente';
export const simplified = 'Aviso simplificado';
export const whole = 'Aviso completo';

export const validSince = (day: string) => `Vigente desde el ${day}.`;
export const cameIntoForce = (day: string) => `Entró en vigor el ${day}.`;
