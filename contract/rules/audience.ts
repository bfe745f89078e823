/**
 * Whom an announcement, a forum, a module or an invitation is for. Asked when it is read and when it is
 * sent, never copied: who moves sees other things. Its SQL twin: `server/access/audience.ts`.
 */
import { type Column, columnOf } from '#contract/core/roles';
import { foldText } from './fold-text.ts';

/** Each part narrows; null narrows nothing. A city without a state is any city of that name. */
export type Audience = {
  state: string | null;
  city: string | null;
  /** A role of the menus; `integrante` has the legacy roles with it. */
  role: string | null;
  /** Its members and whoever coordinates it. */
  groupId: number | null;
};

export type AudiencePerson = {
  role: string;
  state: string;
  city: string;
  /** Groups with an open membership, and those coordinated. */
  groupIds: readonly number[];
};

export const EVERYBODY: Audience = { state: null, city: null, role: null, groupId: null };

/** The interested are told what is for everybody, and nothing else (access matrix, row 10). */
export function isFor(audience: Audience, person: AudiencePerson): boolean {
  const { state, city, role, groupId } = audience;
  const column = columnOf(person.role);
  if (column === 'interested') return isForEverybody(audience);
  return (
    (state === null || state === person.state) &&
    (city === null || foldText(city) === foldText(person.city)) &&
    (role === null || columnsOf(role).includes(column)) &&
    (groupId === null || person.groupIds.includes(groupId))
  );
}

export function isForEverybody({ state, city, role, groupId }: Audience): boolean {
  return state === null && city === null && role === null && groupId === null;
}

/** Columns of the access matrix that a targeted role stands for. */
export function columnsOf(role: string): readonly Column[] {
  const column = columnOf(role);
  return column === 'integrante' ? ['integrante', 'legacy'] : [column];
}
