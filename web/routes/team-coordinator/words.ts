export const title = 'Panel de Coordinador de Equipo';
export const team = 'Equipo';
export const reserved = 'Las reuniones de un equipo las registra quien lo coordina.';
export const members = 'Miembros';
export const meetings = 'Reuniones';
export const recruiting = 'Reclutamiento';
export const loading = 'Cargando información del equipo...';
export const notKnownYet = 'Este teléfono aún no conoce tu equipo';
export const notKnownYetHint = 'En cuanto haya señal se descargará y podrás usarlo sin señal.';
export const formsWithFirstMeeting = 'Tu equipo se forma con su primera reunión';
export const sections = 'Secciones del equipo';

export const none = 'Aún no tienes equipo';
export const noneHint = 'Se forma con su primera reunión, o con la primera persona que agregues.';
export const invitations = 'Invitaciones';
export const readings = 'Lecturas';
export const sports = 'Deportes';
export const pagesRead = 'Páginas leídas';
export const thisMonth = 'Este mes';
export const sessions = 'Sesiones';
export const activePeople = 'Personas activas';
export const addProspect = 'Agregar prospecto';
export const noProspects = 'Aún no hay prospectos';
export const noProspectsHint = 'Anota a quien quieran invitar y hasta dónde ha llegado.';

export const newMeeting = 'Crear Nueva Reunión';
export const noMeetings = 'Aún no hay reuniones de equipo';
export const noMeetingsHint =
  'Registra la primera: se guarda en este teléfono aunque no haya señal.';
export const addMember = 'Agregar Miembro';
export const noMembers = 'Aún no hay nadie en el equipo';
export const noMembersHint = 'Agrega a la primera persona.';
