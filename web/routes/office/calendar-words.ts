export const title = 'Mi calendario';
export const lead = 'Reuniones de tus grupos, tertulias a las que te invitaron y fechas límite.';
export const ownAccount = 'Mi cuenta';
export const needsSignal = 'Para ver tu calendario por primera vez hace falta señal';
export const none = 'Nada por ahora';
export const noneHint = 'Cuando tu comunidad se reúna o te inviten a una tertulia, lo verás aquí.';
export const seeNext = 'Ver lo que sigue';
