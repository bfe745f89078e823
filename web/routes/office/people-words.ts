export const title = 'Gestión de Usuarios';
export const needsSignal = 'Para ver a los usuarios hace falta señal';
