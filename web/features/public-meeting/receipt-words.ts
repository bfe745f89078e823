export const discard = 'Descartar';
export const discardTitle = '¿Descartar esta reunión?';
export const exportAs = 'Exportar';
export const onThisPhone = 'Registradas en este teléfono';
export const share = 'Compartir';
export const tryAgain = 'Reintentar';

export const folioOf = (folio: string) => `Folio ${folio}`;
export const shareByWhatsApp = (folio: string) => `Compartir folio ${folio} por WhatsApp`;
export const shareOf = (folio: string) => `Compartir folio ${folio}`;
