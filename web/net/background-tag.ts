/** Background Sync tag shared by page and worker. */
export const BACKGROUND_TAG = 'enviar-pendientes';
