/**
 * Audience of an announcement, forum, module or invitation. Evaluated on read and on send, never
 * copied, so that a move changes what one sees. SQL twin: `server/access/audience.ts`.
 */
import { type Column, columnOf } from '#contract/core/roles';
import { foldText } from './fold-text.ts';

/** Each part narrows; null does not. A city without a state is any city of that name. */
export type Audience = {
  state: string | null;
  city: string | null;
  /** A role of the menus; `integrante` includes the legacy roles. */
  role: string | null;
  /** Its members and coordinators. */
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

/** Interested people receive only what is for everyone (access matrix, row 10). */
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

/** Access-matrix columns of a targeted role. */
export function columnsOf(role: string): readonly Column[] {
  const column = columnOf(role);
  return column === 'integrante' ? ['integrante', 'legacy'] : [column];
}
