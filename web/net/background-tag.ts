/** The tag under which page and worker speak of a pass in the background. */
export const BACKGROUND_TAG = 'enviar-pendientes';
