import { formatCount } from '#web/ui/format/format-count.ts';
import { formatNumber } from '#web/ui/format/format-number.ts';

export const search = 'Buscar';
export const searchHint = 'Buscar personas, comunidades, reuniones, acciones o pantallas';
export const placeholder = 'Persona, comunidad, reunión o acción';
export const noSignal = 'Sin señal: se busca solo en lo que hay en este teléfono.';
export const typeTwoLetters = 'Escribe al menos dos letras.';
export const searching = 'Buscando…';
export const none = 'Nada a tu alcance se llama así.';
export const resultsOf = (count: number) => formatCount(count, 'resultado', 'resultados');
export const results = 'Resultados';
export const people = 'Personas';
export const communities = 'Comunidades';
export const meetings = 'Reuniones';
export const acts = 'Acciones';
export const screens = 'Pantallas';
export const coordinatedBy = (place: string, name: string) => `${place} · Coordina ${name}`;
export const seeAll = 'Ver todos los resultados';
export const seeAllOf = (count: number) => `Ver todos (${formatNumber(count)})`;
export const firstOf = (group: string, shown: number, count: number) =>
  `${group}: las primeras ${formatNumber(shown)} de ${formatNumber(count)}`;
export const takeRoll = 'Pasar lista';
export const takeRollWords = 'asistencia reunión';
export const newMeeting = 'Registrar reunión';
export const newMeetingWords = 'nueva reunión crear';
export const approve = 'Aprobar pendientes';
export const approveWords = 'autorizar solicitudes registro usuarios';
export const newAnnouncement = 'Nuevo comunicado';
export const newAnnouncementWords = 'escribir crear aviso anuncio';
export const newTertulia = 'Nueva tertulia';
export const newTertuliaWords = 'crear planear';
export const newCommunity = 'Crear comunidad';
export const newTeam = 'Crear equipo';
export const newWords = 'nueva nuevo';
/** As `aria-keyshortcuts` spells them. */
export const searchKeys = 'Control+K Meta+K';
