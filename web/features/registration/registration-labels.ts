import { roleLabel } from '#contract/core/roles';
import { OWN_ROLES, RELATIONSHIPS } from '#contract/registration';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { monthOptions } from '#web/ui/format/format-month.ts';
import * as words from './label-words.ts';

type Option = { value: string; label: string };

const relationships: Record<(typeof RELATIONSHIPS)[number], string> = {
  padre: words.father,
  madre: words.mother,
  hermano: words.brother,
  hermana: words.sister,
  hijo: words.son,
  hija: words.daughter,
  conyugue: words.spouse,
  abuelo: words.grandfather,
  abuela: words.grandmother,
  otro: words.other,
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
  integrante: words.memberHint,
  coordinador_de_comunidad: words.coordinatorHint,
  coordinador_de_coordinadores: words.regionalHint,
};
export const roleOptions = OWN_ROLES.map((value) => ({
  value,
  label: roleLabel(value),
  hint: hints[value],
}));

export const fieldNames: Record<string, string> = {
  alias: words.alias,
  email: words.email,
  password: words.password,
  gender: words.gender,
  birthYear: words.birthYear,
  birthMonth: words.birthMonth,
  country: words.country,
  state: words.state,
  city: words.city,
  role: words.role,
  enrollmentYear: words.joinYear,
  community: words.community,
  institutions: words.institutions,
  familyMembers: words.family,
  phone: words.phone,
  notice: words.notice,
  sensitive: words.sensitive,
};
