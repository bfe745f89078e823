export const call = 'Llamar';
export const email = 'Correo';
export const members = 'Miembros';
export const minor = 'Menor';
export const none = 'No hay miembros asignados';
export const ofGuardian = 'de su madre, padre o tutor';
export const whatsApp = 'WhatsApp';

export const callOf = (alias: string) => `Llamar: ${alias}`;
export const emailOf = (alias: string) => `Correo: ${alias}`;
export const since = (day: string) => `Desde ${day}`;
export const whatsAppToGuardianOf = (alias: string) => `WhatsApp a su tutor: ${alias}`;
export const whatsAppOf = (alias: string) => `WhatsApp: ${alias}`;
