import { createHash } from 'node:crypto';
import type { AnswerOf } from '#contract/core/endpoint';
import { SCHEMA_VERSION } from '#contract/core/schema-version';
import { HOME_PARTS, type HomePart, homeParts, readHome } from '#contract/whole-home';
import { authorise, policyOf } from '../access/authorise.ts';
import { createPace } from '../database/pace.ts';
import { type Call, handler } from '../http/handler.ts';
import { prepareContent } from '../http/run-handler.ts';

type Parts = AnswerOf<typeof readHome>['parts'];

/** Each part is read by its own call's handler under its own policy: no part may show more here. */
export const readHomeHandler = handler(readHome, {
  mode: 'snapshot',
  async run(call) {
    const pace = createPace(call.deps.store);
    const parts: [HomePart, unknown][] = [];
    for (const name of homeParts) {
      parts.push([name, await readPart(call, name)]);
      // A home is many small reads: taps are answered in between.
      await pace();
    }
    const tag = tagOf(parts);
    call.effects.tag = tag;
    return { tag, parts: Object.fromEntries(parts) as Parts };
  },
});

async function readPart(call: Call, name: HomePart): Promise<unknown> {
  const { row, query } = HOME_PARTS[name];
  if (policyOf(row)[call.column].type === 'deny') return null;
  const own = call.deps.handlersByName.get(row.name);
  if (!own) throw new Error(`${row.name} is a part of the home and has no handler`);
  const content = prepareContent(row, SCHEMA_VERSION, { params: {}, query, body: undefined });
  return own.run({ ...call, ...authorise(row, call.caller), ...content } as Call, undefined);
}

const TAG_CHARS = 27;

function tagOf(parts: unknown): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, TAG_CHARS);
}
