export const asked = 'Si el correo existe, recibirás un enlace para restablecer tu contraseña';
export const code = 'Código de verificación';
export const codeMissing = 'Escribe el código que enviamos a tu correo';
export const doneReset = 'Contraseña restablecida';
export const failedAsk = 'Error al procesar la solicitud';
export const failedReset = 'Error al restablecer la contraseña';
export const forgot = 'Recuperar contraseña';
export const forgotHint =
  'Te enviaremos un código a tu correo. Si no usas correo, pide a tu coordinación un enlace de acceso: con él entras sin contraseña.';
export const noCode =
  '¿No llegó el código? Mira también en el correo no deseado. Si no aparece, pide a tu coordinación un enlace de acceso: con él entras sin código y sin contraseña.';
export const reset = 'Restablecer contraseña';
export const resetHint = 'Busca el código en tu correo. Vale 30 minutos y una sola vez.';
export const resetSubmit = 'Restablecer';
export const send = 'Enviar';
