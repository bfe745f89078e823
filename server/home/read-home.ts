import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/core/endpoint';
import { HOME_PARTS, type HomePart, homeParts, readHome } from '#contract/whole-home';
import { createPace } from '../database/pace.ts';
import { handler } from '../http/handler.ts';
import { runPart } from '../http/run-part.ts';

type Parts = AnswerOf<typeof readHome>['parts'];

/** Each part is read by its own call's handler under its own policy: no part may show more here. */
export const readHomeHandler = handler(readHome, {
  mode: 'snapshot',
  async run(call) {
    const pace = createPace(call.deps.store);
    const parts: [HomePart, unknown][] = [];
    for (const name of homeParts) {
      const { row, query } = HOME_PARTS[name];
      parts.push([name, await runPart(call, row, { query })]);
      // A home is many small reads: taps are answered in between.
      await pace();
    }
    const tag = tagOf(parts);
    call.effects.tag = tag;
    return { tag, parts: Object.fromEntries(parts) as Parts };
  },
});

const TAG_CHARS = 27;

function tagOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, TAG_CHARS);
}
