import * as v from 'valibot';
import { cannotRead } from './field-messages.ts';

type Nested = v.GenericSchema & {
  entries?: Readonly<Record<string, Nested>>;
  item?: Nested;
  wrapped?: Nested;
  options?: readonly Nested[];
};

/** A missing field uses its own sentence: the library has one English text for all. */
export function issueToSentence(schema: v.GenericSchema, issue: v.BaseIssue<unknown>): string {
  return toSpanish(isLeftOut(issue) ? sentenceOfNothing(schema, issue) : issue.message);
}

function isLeftOut({ path }: v.BaseIssue<unknown>): boolean {
  return path?.at(-1)?.origin === 'key';
}

function sentenceOfNothing(schema: v.GenericSchema, { path, message }: v.BaseIssue<unknown>) {
  const [field] = schemasAt(schema, path as v.IssuePathItem[]);
  const parsed = field && v.safeParse(field, undefined, { abortEarly: true });
  return parsed?.issues?.[0].message ?? message;
}

/** The library's own English must not reach a person. */
function toSpanish(message: string): string {
  return /^Invalid /.test(message) ? cannotRead : message;
}

function schemasAt(schema: Nested, path: readonly v.IssuePathItem[]): readonly Nested[] {
  return path.reduce<readonly Nested[]>(
    (found, { key }) => found.flatMap((one) => inside(one, key)),
    [schema],
  );
}

function inside(schema: Nested, key: unknown): readonly Nested[] {
  const { entries, item, wrapped, options = [] } = schema;
  if (wrapped) return inside(wrapped, key);
  if (item) return [item];
  const field = entries?.[String(key)];
  return field ? [field] : options.flatMap((option) => inside(option, key));
}
