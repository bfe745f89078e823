export const label = 'Avisos en este teléfono';
export const hint =
  'Lo urgente (un comunicado de prioridad alta, algo que espera tu decisión) llega en cuanto se puede; lo demás, junto una vez al día. Nunca dicen de qué se trata.';
export const turnOnFailed = 'No se pudieron activar los avisos';
export const turnOffFailed = 'No se pudieron desactivar los avisos';

export const blocked =
  'El navegador tiene bloqueados los avisos de esta aplicación. Puedes permitirlos en los ajustes del navegador.';
export const needsHomeScreen =
  'En un iPhone los avisos llegan cuando la aplicación está en la pantalla de inicio.';
export const notSupported = 'Este navegador no puede mostrar avisos.';
