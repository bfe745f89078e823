import { formatNumber } from '#web/ui/format/format-number.ts';

export {
  awaitsCommunity,
  totalPeople as total,
  unapproved,
  withCommunity,
  withoutCommunity,
} from '#web/features/shared/figure-messages.ts';

// The access link.
export const accessLink = 'Enlace de acceso';
export const accessLinkHint =
  'Con él la persona entra a su cuenta sin contraseña. Sirve una sola vez y por tiempo limitado.';
export const adding = 'Agregando...';
export const copyLink = 'Copiar enlace';
export const link = 'Enlace';
export const make = 'Generar enlace';
export const makeAnother = 'Generar otro enlace';
export const revoke = 'Anular enlace';
export const shareByWhatsApp = 'Compartir por WhatsApp';

// Adding a person.
export const addPerson = 'Agregar Persona';
export const alias = 'Alias';
export const birthMonth = 'Mes de nacimiento';
export const birthYear = 'Año de nacimiento';
export const email = 'Email';
export const female = 'Femenino';
export const fullName = 'Nombre completo';
export const fullNameNeeded = 'El nombre completo es requerido';
export const gender = 'Sexo';
export const joinYear = 'Año de ingreso';
export const male = 'Masculino';
export const password = 'Contraseña';
export const passwordHint = 'Provisional: al entrar tendrá que elegir la suya.';
export const phone = 'Teléfono (opcional)';
export const role = 'Rol';
export const untold = 'Prefiero no decir';

// The table.
export const acts = 'Acciones';
export const approved = 'Aprobado';
export const assign = 'Asignar';
export const city = 'Ciudad';
export const communityStatus = 'Situación de comunidad';
export const editCommunity = 'Cambiar comunidad';
export const frequency = 'Frecuencia';
export const institution = 'Institución';
export const lastMeeting = 'Última Reunión';
export const makeAccessLink = 'Generar enlace de acceso';
export const meetingLink = 'Enlace Reunión';
export const noCommunity = 'Sin comunidad';
export const noInstitution = 'Sin institución';
export const noMatch = 'No se encontraron personas con los filtros aplicados';
export const noMatchHint = 'Cambia los filtros, o agrega a la primera persona.';
export const noMeeting = 'Sin reunión registrada';
export const noTeam = 'Sin equipo';
export const oneCommunity = 'Comunidad específica';
export const pending = 'Pendiente';
export const search = 'Buscar persona';
export const searchHint = 'Alias o correo';
export const status = 'Estado';

// The dialog.
export const community = 'Comunidad';

export const addPersonHint = (state: string) =>
  `De ${state}. Queda pendiente hasta que se apruebe.`;
export const assignTo = (alias: string) => `Asignar comunidad: ${alias}`;
export const between = (min: number, max: number) => `Entre ${min} y ${max}`;
export const copyLinkOf = (community: string, alias: string) =>
  `Copiar enlace de ${community}, de ${alias}`;
export const everyDays = (days: number) => `Cada ${days} días`;
export const message = (name: string, link: string, until: string) =>
  `Hola, ${name}. Con este enlace entras a Coaching para Líderes: ${link}\nEs solo para ti y sirve una sola vez, hasta el ${until}`;
export const peopleOf = (state: string) => `Personas de ${state}`;
export const replacesOld = (until: string) =>
  `Ya tiene un enlace; si generas otro, ese dejará de servir. Sirve hasta el ${until}`;
export const sendOnly = (until: string) =>
  `Envíalo solo a esta persona. Sirve una sola vez, hasta el ${until}`;
export const shownPeople = (count: number) => `${formatNumber(count)} persona(s) mostrada(s)`;
