import { formatCount } from '#web/ui/format/format-count.ts';

// The table and the cards.
export const connectionWaits = 'Conexión por enviar';
export const institution = 'Institución';
export const institutions = 'Instituciones';
export const noMatch = 'Ninguna institución coincide con los filtros';
export const none = 'El directorio está vacío';
export const notVerified = 'Sin verificar';
export const search = 'Buscar institución';
export const searchHint = 'Buscar';
export const seeDetails = 'Ver Detalles';
export const status = 'Situación';
export const verified = 'Verificada';

// Fields.
export const address = 'Dirección';
export const city = 'Ciudad';
export const contact = 'Contacto';
export const description = 'Descripción';
export const email = 'Correo electrónico';
export const members = 'De la red trabajan ahí';
export const phone = 'Teléfono';
export const place = 'Lugar';
export const state = 'Estado';
export const type = 'Tipo';
export const website = 'Página web';

// Kinds, states and connections.
export const accepted = 'Conectadas';
export const active = 'Activa';
export const collaborate = 'Colaborar';
export const declined = 'No aceptada';
export const education = 'Educación';
export const ended = 'Terminada';
export const government = 'Gobierno';
export const health = 'Salud';
export const inactive = 'Inactiva';
export const pending = 'Pendiente';
export const referPeople = 'Canalizar personas';
export const requested = 'Pedida';
export const shareResources = 'Compartir recursos';
export const socialCare = 'Asistencia Social';
export const toSend = 'Por enviar';
export const toVerify = 'Por verificar';

// Connecting.
export const connect = 'Conectar';

export const doneAnswer = 'Respuesta guardada';
export const doneArchived = 'Directorio actualizado';
export const doneConnect = 'Conexión pedida';
export const doneContact = 'Contacto actualizado';
export const doneVerified = 'Institución verificada';
export const failedAnswer = 'No se pudo guardar la respuesta';
export const failedArchive = 'No se pudo archivar la institución';
export const failedContact = 'No se pudo cambiar el contacto';
export const failedVerify = 'No se pudo verificar la institución';

export const askedOn = (day: string) => `Se le preguntó el ${day}; todavía no responde.`;
export const keptOf = (count: number) =>
  `Sin señal se ven ${formatCount(count, 'institución', 'instituciones')}: las más cercanas.`;
export const ofNetwork = (count: number) =>
  ` · ${formatCount(count, 'persona', 'personas')} de la red`;
export const seeDetailsOf = (name: string) => `Ver Detalles: ${name}`;
export const verifiedOn = (day: string) => `Verificada el ${day}`;
export const countOf = (count: number) => formatCount(count, 'institución', 'instituciones');
export const connectTo = (name: string) => `Conectar: ${name}`;
