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
export const birthday = 'Que mi comunidad sepa mi cumpleaños';
export const birthdayHint =
  'El día y el mes de tu cumpleaños y el de tu santo, si eres mayor de edad. Nunca el año.';
export const financial = 'Guardar mi cuota y mis pagos';
export const financialHint = 'Si lo apagas ya no podrás registrar pagos.';
export const messages = 'Avisos por WhatsApp y correo';
export const messagesHint = 'Los que no son sobre la seguridad de tu cuenta.';
export const offline = 'Para ver tus datos hace falta señal';
export const withdrawAll = 'Retirar mi consentimiento';
export const withdrawConfirm = 'Retirar y cerrar';
export const withdrawHint =
  'Tu cuenta se cierra: nadie verá tu contacto ni se anotará nada con tu nombre. Tienes 30 días para volver aceptando de nuevo; después se borran tus datos, y te avisamos antes.';
export const withdrawTitle = '¿Retirar tu consentimiento?';
export const passwordNeeded = 'Aquí hace falta tu contraseña';

export const acceptedNotice = (day: string) =>
  `Aceptaste el aviso del ${day} y que se traten tus datos sensibles. Sin eso no podemos darte el servicio.`;
export const pageTitle = (day: string) => `Mis datos al ${day} · Coaching para Líderes`;
