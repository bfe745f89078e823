import type { NameField } from '#contract/meeting-review';
import type { Stamp } from '#contract/rules/merge';
import type { Row } from '../database/schema.ts';

/** A name's marks with their stamps, by register. */
export type NameStamps = Partial<Record<NameField, Stamp & { value: boolean | null }>>;

/** Empty when unchanged since the public form: `name-origin.ts` has the time. */
export function stampsOfName({ stamps }: Pick<Row<'meeting_names'>, 'stamps'>): NameStamps {
  return stamps ? JSON.parse(stamps) : {};
}
