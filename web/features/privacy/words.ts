/** Every word of what «Mis datos» says around the data: consents and what is needed to see it. */

// Consents.
export const consents = 'Tus consentimientos';
export const consentsHint =
  'Cuando leas y aceptes el aviso vigente, aquí podrás cambiar lo que es opcional.';
export const correctData = 'Corregir un dato';
export const doneGiven = 'Consentimiento guardado';
export const doneWithdrawn = 'Consentimiento retirado';
export const download = 'Archivo para otro programa (JSON)';
export const downloadPage = 'Descargar para leer o imprimir';
export const failed = 'Error';
export const failedSave = 'No se guardó el cambio.';
export const financial = 'Guardar mi cuota y mis pagos';
export const financialHint = 'Si lo apagas ya no podrás registrar pagos.';
export const messages = 'Avisos por WhatsApp y correo';
export const messagesHint = 'Los que no son sobre la seguridad de tu cuenta.';
export const offline = 'Para ver tus datos hace falta señal';
export const passwordNeeded = 'Aquí hace falta tu contraseña';

// With names, dates and counts in them.
export const acceptedNotice = (day: string) =>
  `Aceptaste el aviso del ${day} y que se traten tus datos sensibles. Sin eso no podemos darte el servicio: para retirarlo, borra tu cuenta al final de esta página.`;
export const pageTitle = (day: string) => `Mis datos al ${day} · Coaching para Líderes`;
