import { roleLabel } from '#contract/core/roles';
import { OWN_ROLES, RELATIONSHIPS } from '#contract/registration';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { monthOptions } from '#web/ui/format/format-month.ts';

type Option = { value: string; label: string };

const relationships: Record<(typeof RELATIONSHIPS)[number], string> = {
  padre: 'Padre',
  madre: 'Madre',
  hermano: 'Hermano',
  hermana: 'Hermana',
  hijo: 'Hijo',
  hija: 'Hija',
  conyugue: 'Cónyuge',
  abuelo: 'Abuelo',
  abuela: 'Abuela',
  otro: 'Otro',
};
export const relationshipOptions: Option[] = RELATIONSHIPS.map((value) => ({
  value,
  label: relationships[value],
}));

export const birthMonthOptions: Option[] = monthOptions().map(({ value, label }) => ({
  value,
  label: capitalize(label),
}));

const hints: Record<(typeof OWN_ROLES)[number], string> = {
  integrante: 'Participo en una comunidad, o quiero hacerlo.',
  coordinador_de_comunidad: 'Coordino una comunidad.',
  coordinador_de_coordinadores: 'Acompaño a quienes coordinan en mi estado.',
};
export const roleOptions = OWN_ROLES.map((value) => ({
  value,
  label: roleLabel(value),
  hint: hints[value],
}));

/** Names of the fields in the list of problems. */
export const fieldNames: Record<string, string> = {
  alias: 'Alias',
  email: 'Correo electrónico',
  password: 'Contraseña',
  gender: 'Sexo',
  birthYear: 'Año de nacimiento',
  birthMonth: 'Mes de nacimiento',
  country: 'País',
  state: 'Estado',
  city: 'Ciudad',
  role: 'Rol actual',
  enrollmentYear: 'Año de ingreso',
  community: 'Nombre de tu comunidad',
  institutions: 'Instituciones donde trabajas',
  familyMembers: 'Familiares que viven contigo',
  phone: 'Número de WhatsApp',
  notice: 'Aviso de privacidad',
  sensitive: 'Datos sensibles',
};
