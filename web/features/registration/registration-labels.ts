import { roleLabel } from '#contract/core/roles';
import { OWN_ROLES, RELATIONSHIPS } from '#contract/registration';
import { capitalize } from '#web/ui/format/capitalize.ts';
import { monthOptions } from '#web/ui/format/format-month.ts';
import * as messages from './label-messages.ts';

type Option = { value: string; label: string };

const relationships: Record<(typeof RELATIONSHIPS)[number], string> = {
  padre: messages.father,
  madre: messages.mother,
  hermano: messages.brother,
  hermana: messages.sister,
  hijo: messages.son,
  hija: messages.daughter,
  conyugue: messages.spouse,
  abuelo: messages.grandfather,
  abuela: messages.grandmother,
  otro: messages.other,
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
  integrante: messages.memberHint,
  coordinador_de_comunidad: messages.coordinatorHint,
  coordinador_de_coordinadores: messages.regionalHint,
};
export const roleOptions = OWN_ROLES.map((value) => ({
  value,
  label: roleLabel(value),
  hint: hints[value],
}));

export const fieldNames: Record<string, string> = {
  alias: messages.alias,
  email: messages.email,
  password: messages.password,
  gender: messages.gender,
  birthYear: messages.birthYear,
  birthMonth: messages.birthMonth,
  birthDay: messages.birthDay,
  country: messages.country,
  state: messages.state,
  city: messages.city,
  role: messages.role,
  enrollmentYear: messages.joinYear,
  community: messages.community,
  institutions: messages.institutions,
  familyMembers: messages.family,
  phone: messages.phone,
  notice: messages.notice,
  sensitive: messages.sensitive,
};
