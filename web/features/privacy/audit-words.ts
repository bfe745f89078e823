export const about = 'Sobre';
export const action = 'Acción';
export const anyAction = 'Todas';
export const audit = 'Auditoría';
export const auditLead = 'Qué se hizo, quién y cuándo. Nunca el contenido.';
export const auditOffline = 'Para ver la auditoría hace falta señal';
export const chainBroken = 'La cadena está rota';
export const chainBrokenHint =
  'Alguien cambió o quitó líneas de la auditoría en la base de datos. Conserva un respaldo de ahora mismo y avisa a quien opera el servidor.';
export const chainWhole = 'Cadena íntegra';
export const chainWholeHint =
  'Cada línea guarda la huella de la anterior: ninguna se cambió ni se quitó.';
export const clearFilters = 'Limpiar Filtros';
export const detail = 'Detalle';
export const group = 'Grupo';
export const institution = 'Institución';
export const newest = 'Lo más reciente';
export const noMatch = 'Nada que mostrar';
export const noMatchHint = 'Prueba con otros filtros.';
export const older = 'Ver más antiguas';
export const onlyThisAction = 'Solo esta acción';
export const person = 'Persona';
export const request = 'Solicitud';
export const theSystem = 'El sistema';
export const typeAName = 'Escribe un nombre';
export const what = 'Qué';
export const when = 'Cuándo';
export const who = 'Quién';

export const actsOf = (name: string | null) => `Lo de ${name}`;
export const filterBy = (id: number) => `Filtrar por esta línea, ${id}`;
export const personNumber = (id: number) => `Persona ${id}`;
export const searchFailed = 'No se pudo buscar. Intenta de nuevo.';
