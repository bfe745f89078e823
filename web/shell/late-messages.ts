export const mustReview = 'Hay algo que debes revisar antes de enviar';
export const mustReviewHint = 'Lo que registres se guarda en este teléfono y se enviará después.';
export const review = 'Revisar';
export const notInReach = 'No está a tu alcance';

export const readyOffline = 'Listo para usar sin señal';
export const preparingOffline = 'Preparando el uso sin señal';
export const install = 'Instalar la aplicación';
export const saveCopy = 'Exportar lo pendiente';

export const newVersion = 'Hay una versión nueva';
export const newVersionHint =
  'Se actualizará en cuanto no haya nada a medio escribir ni por enviarse.';
export const update = 'Actualizar';
