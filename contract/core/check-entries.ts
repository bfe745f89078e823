import * as v from 'valibot';
import { issueToSentence } from './issue-sentence.ts';

export function checkEntries<const Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  input: Record<string, unknown>,
):
  | { type: 'ready'; values: v.InferOutput<v.ObjectSchema<Entries, undefined>> }
  | { type: 'wrong'; errors: { [Field in keyof Entries]?: string } } {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return { type: 'ready', values: parsed.output };
  const errors: { [Field in keyof Entries]?: string } = {};
  for (const issue of parsed.issues as readonly v.BaseIssue<unknown>[]) {
    const field = issue.path?.[0].key as keyof Entries | undefined;
    if (field !== undefined) errors[field] ??= issueToSentence(schema, issue);
  }
  return { type: 'wrong', errors };
}
