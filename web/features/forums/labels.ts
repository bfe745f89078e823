import type { Category, ForumSpace } from '#contract/forums';

export const CATEGORY_LABELS: Readonly<Record<Category, string>> = {
  formacion: 'Formación',
  accion: 'Acción',
  apoyo: 'Apoyo',
  testimonios: 'Testimonios',
};

export const CATEGORY_HINTS: Readonly<Record<Category, string>> = {
  formacion: 'Dudas y hallazgos de los cursos y las reuniones',
  accion: 'Lo que se organiza y quién se suma',
  apoyo: 'Pedir y ofrecer ayuda',
  testimonios: 'Lo que se ha vivido',
};

/** For whom it is. */
export function spaceToText({ state, city, community }: ForumSpace): string {
  if (community) return community.name || 'Tu comunidad';
  if (city && state) return city === state ? `Ciudad de ${city}` : `${city}, ${state}`;
  return state ?? 'Toda la red';
}
