export const anotherCode = 'Pedir otro código';
export const askAgain = 'Hacer otra solicitud';
export const askHint =
  'Si puedes entrar a tu cuenta, en «Mis datos» ves, corriges y borras todo al momento. Si no puedes, pídelo aquí: te enviamos un código para comprobar que el correo es tuyo. No cuesta nada.';
export const askOffline = 'Para enviarla hace falta señal.';
export const askTitle = 'Ejercer tus derechos sin entrar a tu cuenta';
export const checkMail = 'Revisa tu correo';
export const checkMailHint =
  'Si hay una cuenta con ese correo, le llegará un código en unos minutos. Vale 30 minutos.';
export const chooseOne = 'Elige uno';
export const code = 'Código';
export const codeMissing = 'Escribe el código que llegó a tu correo';
export const details = 'Detalles';
export const detailsHint = 'Por ejemplo, qué dato hay que corregir y cómo debe quedar.';
export const doneAsked = 'Recibimos tu solicitud';
export const doneAskedHint =
  'Te respondemos por correo en un máximo de 20 días hábiles. También te escribimos ahora para que quede constancia.';
export const email = 'Correo electrónico de tu cuenta';
export const failedSend = 'No se pudo enviar. Intenta de nuevo.';
export const noCode =
  '¿No llegó el código? Mira también en el correo no deseado. Si no aparece, pide a tu coordinación un enlace de acceso: con él entras, y en «Mis datos» ves y corriges lo tuyo.';
export const right = 'Qué derecho quieres ejercer';
export const sendCode = 'Enviarme el código';
export const sendRequest = 'Enviar solicitud';
