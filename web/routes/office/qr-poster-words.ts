export const title = 'Código QR para el salón';
export const community = 'Comunidad';
export const communities = 'Comunidades';
export const print = 'Imprimir';
export const needsSignal = 'Para ver el código hace falta señal';
