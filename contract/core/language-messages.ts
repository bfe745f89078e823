/** Of the screens, as a page and a manifest declare it. */
export const language = 'es-MX';
