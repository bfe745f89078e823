export const lead = 'Se pregunta a personas de una ciudad qué necesita, y se les dice qué pasó.';
export const title = 'Agenda Bien Común';
export const reserved =
  'Las agendas de bien común las llevan la administración y la coordinación de coordinadores.';
export const loading = 'Cargando agendas...';
export const create = 'Nueva Agenda';
export const needsSignal = 'Para ver las agendas hace falta señal';
