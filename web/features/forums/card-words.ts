import { formatCount } from '#web/ui/format/format-count.ts';

/** Kept apart: home loads these before the screen. */
export const title = 'Foros';
export const seeAll = 'Ver todos';
export const none = 'Aún no hay conversaciones';
export const repliesOf = (count: number) => formatCount(count, 'respuesta', 'respuestas');
export const likesOf = (count: number) => formatCount(count, 'me gusta', 'me gusta');
export const isNew = 'Nuevo';
export const pinned = 'Fijada';
export const closed = 'Cerrada';
export const onlyCoordination = 'Solo la coordinación';

export const formation = 'Formación';
export const action = 'Acción';
export const support = 'Apoyo';
export const testimonies = 'Testimonios';
export const formationHint = 'Dudas y hallazgos de los cursos y las reuniones';
export const actionHint = 'Lo que se organiza y quién se suma';
export const supportHint = 'Pedir y ofrecer ayuda';
export const testimoniesHint = 'Lo que se ha vivido';
export const ownCommunity = 'Tu comunidad';
export const cityOf = (city: string) => `Ciudad de ${city}`;
export const network = 'Toda la red';
