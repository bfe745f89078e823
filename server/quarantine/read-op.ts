import * as v from 'valibot';
import { rowsByName } from '#contract/core/table';
import { WireOp } from '#contract/sync';
import type { Row } from '../database/schema.ts';
import { HttpProblem } from '../http/problem.ts';
import type { CallContent } from '../http/run-handler.ts';
import { prepareContent } from '../http/run-handler.ts';
import { bodyOf } from '../sync/read-ops.ts';

export type Waiting = Row<'quarantine'>;

export type ReadEntry =
  | { type: 'op'; op: WireOp; content: Content }
  | { type: 'unreadable'; text: string };

export type Content = CallContent & {
  params: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
};

const UNKNOWN = 'Este envío no se reconoce';

/** A stored operation, read by today's contract. */
export function readEntry({ payload, person_id }: Waiting): ReadEntry {
  const parsed = v.safeParse(WireOp, JSON.parse(payload), { abortEarly: true });
  if (!parsed.success) return { type: 'unreadable', text: UNKNOWN };
  // The owner is stored beside the payload, which may be blanked.
  return readContent({ ...parsed.output, userId: person_id });
}

/** An operation as its endpoint's handler reads it; only queueable calls are read. */
export function readContent(op: WireOp): ReadEntry {
  const row = rowsByName.get(op.endpoint);
  const authority = op.userId === null ? 'public-link' : 'person';
  if (row?.queue !== authority) return { type: 'unreadable', text: UNKNOWN };
  try {
    const params = Object.fromEntries(
      Object.entries(op.params).map(([key, value]) => [key, String(value)]),
    );
    const content = prepareContent(row, op.schema, { params, body: bodyOf(op), query: undefined });
    const { params: read, body } = content;
    return { type: 'op', op, content: { ...content, params: record(read), body: record(body) } };
  } catch (error) {
    if (error instanceof HttpProblem) return { type: 'unreadable', text: error.message };
    throw error;
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
