/** Kept apart: home and the notification panel load these before the screen. */
export const acknowledged = 'Enterado';
export const asksForAck = 'Pide «Enterado»';
export const asksForAckAgain = 'Cambió: pide «Enterado» otra vez';
export const noRecent = 'No hay comunicados recientes';
export const readAll = 'Leer Completo';
export const recent = 'Comunicados Recientes';
export const unread = 'Sin leer';

export const readAllOf = (title: string) => `Leer Completo: ${title}`;
