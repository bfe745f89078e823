import type { NameField } from '#contract/meeting-review';
import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

/** What was told of a name, register by register, and how late. */
export type NameStamps = Partial<Record<NameField, Stamp & { value: boolean | null }>>;

/** None where it stands as the public form brought it: how late is in the history (`name-origin.ts`). */
export function stampsOfName({ stamps }: Pick<Row<'meeting_names'>, 'stamps'>): NameStamps {
  return stamps ? JSON.parse(stamps) : {};
}
