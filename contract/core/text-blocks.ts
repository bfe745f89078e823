/** A text with few marks, as the server has parsed it and screens draw it: no HTML string exists. */
import * as v from 'valibot';

/** A stretch of one look. */
const Span = v.object({
  /** May hold line breaks. */
  text: v.string(),
  strong: v.optional(v.literal(true)),
  em: v.optional(v.literal(true)),
  /** http or https. */
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
    /** 0 for the outer list, 1 for one inside. */
    depth: v.picklist([0, 1]),
    /** Of a numbered list, as typed: the numbers of a hymn book follow no order. */
    number: v.nullable(v.number()),
    /** What was typed for it where that is not the number and a point: «1)», «07.». */
    mark: v.optional(v.string()),
    spans,
  }),
  v.object({ type: v.literal('rule') }),
]);
export type TextBlock = v.InferOutput<typeof TextBlock>;
export type ItemBlock = Extract<TextBlock, { type: 'item' }>;
