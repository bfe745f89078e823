
export const doneAdded = 'Persona agregada exitosamente';
export const doneAddedHint = 'Podrá entrar cuando se apruebe su cuenta.';
export const doneCopied = 'Enlace copiado al portapapeles';
export const doneLink = '¡Enlace de acceso generado!';
export const doneLinkByHand = 'Cópialo de la pantalla para compartirlo por WhatsApp.';
export const doneLinkCopied = 'Se copió al portapapeles, para compartirlo por WhatsApp.';
export const doneMoved = 'Comunidad actualizada exitosamente';
export const doneRevoked = 'Enlace anulado';
export const doneRevokedHint = 'Ya no abre ninguna cuenta.';
export const failedAdd = 'Error al agregar persona';
export const failedCopy = 'No se pudo copiar';
export const failedLink = 'Error al generar enlace de acceso';
export const failedMove = 'Error al actualizar la comunidad';
export const failedRevoke = 'Error al anular el enlace';
export const tryAgain = 'Intenta de nuevo';
