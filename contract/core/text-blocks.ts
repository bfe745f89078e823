/** A text parsed by the server and drawn by screens as blocks: no HTML string exists. */
import * as v from 'valibot';

const Span = v.object({
  text: v.string(),
  strong: v.optional(v.literal(true)),
  em: v.optional(v.literal(true)),
  href: v.optional(v.string()),
});
export type Span = v.InferOutput<typeof Span>;

const spans = v.array(Span);

export const TextBlock = v.variant('type', [
  v.object({ type: v.literal('paragraph'), spans }),
  v.object({ type: v.literal('heading'), level: v.picklist([2, 3]), spans }),
  v.object({ type: v.literal('quote'), spans }),
  v.object({
    type: v.literal('item'),
    /** 0 for the outer list, 1 for a nested one. */
    depth: v.picklist([0, 1]),
    /** As typed in a numbered list: hymn numbers follow no order. */
    number: v.nullable(v.number()),
    /** The typed mark if other than the number and a point: «1)», «07.». */
    mark: v.optional(v.string()),
    spans,
  }),
  v.object({ type: v.literal('rule') }),
]);
export type TextBlock = v.InferOutput<typeof TextBlock>;
export type ItemBlock = Extract<TextBlock, { type: 'item' }>;
