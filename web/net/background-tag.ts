export const BACKGROUND_TAG = 'enviar-pendientes';
