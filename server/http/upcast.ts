import { SCHEMA_VERSION } from '#contract/core/schema-version';

export type CallContent = { params: unknown; query: unknown; body: unknown };

/** From one contract version to the next, for the rows whose content changed between them. */
type Step = Readonly<Record<string, (content: CallContent) => CallContent>>;

/** Index 0 lifts version 1 to 2. Only ever grows: phones may be away for months. */
const STEPS: readonly Step[] = [];

/** Lifts input of an older contract to today's. Newer input is read as far as it is understood. */
export function upcast(rowName: string, schema: number, content: CallContent): CallContent {
  const from = Math.max(1, Math.min(schema, SCHEMA_VERSION));
  return STEPS.slice(from - 1).reduce((lifted, step) => step[rowName]?.(lifted) ?? lifted, content);
}
