export const title = 'Mis datos';
export const lead = 'Lo que guardamos de ti y lo que puedes hacer con ello.';
export const notice = 'Aviso de privacidad';
export const erased = 'Tu cuenta se borró';
export const erasedHint = 'Tus datos ya no están. Gracias por el camino compartido.';
export const failedErase = 'No se pudo borrar. Intenta de nuevo.';
