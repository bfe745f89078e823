import { isoTime } from '#contract/core/fields';
import { LONG_TEXT_MAX, TITLE_MAX } from '#contract/core/text-limits';
import type { PendingEntry } from '#web/records/group-by-meeting.ts';
import { isoToLocal } from '#web/ui/format/local-date-time.ts';
import * as words from './words.ts';

export type EditedField = {
  name: string;
  label: string;
  kind: 'moment' | 'line' | 'text';
  value: string;
  maxLength?: number;
};

const shapes: Record<string, Omit<EditedField, 'name' | 'value'>> = {
  date: { label: words.date, kind: 'moment' },
  temaEscola: { label: words.schoolTopic, kind: 'line', maxLength: TITLE_MAX },
  evangelio: { label: words.gospel, kind: 'text', maxLength: LONG_TEXT_MAX },
  meditationOfDay: { label: words.meditation, kind: 'text', maxLength: LONG_TEXT_MAX },
  formativeTopicLink: { label: words.topicLink, kind: 'line' },
  notes: { label: words.notes, kind: 'text', maxLength: LONG_TEXT_MAX },
};

export function entryToFields(entry: PendingEntry): EditedField[] {
  const values = valuesOf(entry);
  return Object.entries(shapes)
    .filter(([name]) => name in values)
    .map(([name, shape]) => ({ name, ...shape, value: toShown(shape.kind, values[name]) }));
}

/** The entry's intent with edited fields; hidden fields stay unchanged. */
export function editedIntent(entry: PendingEntry, fields: readonly EditedField[]) {
  const changed = Object.fromEntries(fields.map((field) => [field.name, toStored(field)]));
  const values = { ...valuesOf(entry), ...changed };
  const { lane, deps, endpoint, params, body, base } = entry;
  return entry.set
    ? { lane, deps, endpoint, params, body, set: values, ...(base ? { base } : {}) }
    : { lane, deps, endpoint, params, body: values };
}

function valuesOf(entry: PendingEntry): Readonly<Record<string, unknown>> {
  if (entry.endpoint === 'meetings.update') return entry.set ?? {};
  return entry.endpoint === 'meetings.create' ? entry.body : {};
}

function toShown(kind: EditedField['kind'], value: unknown): string {
  if (typeof value !== 'string') return '';
  if (kind !== 'moment') return value;
  const time = isoTime(value);
  return time === null ? '' : isoToLocal(time);
}

function toStored({ kind, value }: EditedField): string | null {
  const typed = value.trim();
  if (kind !== 'moment') return typed || null;
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
