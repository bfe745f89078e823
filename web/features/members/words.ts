/** Every word of who belongs to a community. */
export const call = 'Llamar';
export const email = 'Correo';
export const members = 'Miembros';
export const none = 'No hay miembros asignados';
export const whatsApp = 'WhatsApp';

export const callOf = (alias: string) => `Llamar: ${alias}`;
export const emailOf = (alias: string) => `Correo: ${alias}`;
export const since = (day: string) => `Desde ${day}`;
export const whatsAppOf = (alias: string) => `WhatsApp: ${alias}`;
