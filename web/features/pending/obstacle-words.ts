export const needsUpdate = 'Hay que actualizar la aplicación para poder enviar.';
export const needsSignIn = 'Inicia sesión para poder enviar.';
export const noSignal = 'Sin señal. Se enviará solo en cuanto vuelva.';
export const notNow = 'No se puede enviar ahora. Se enviará solo en cuanto se pueda.';
