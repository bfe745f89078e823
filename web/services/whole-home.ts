import type { AnswerOf } from '#contract/core/endpoint';
import type { Directory } from '#contract/directory';
import type { Invitation } from '#contract/invitations';
import { HOME_PARTS, type HomePart, homeParts, readHome } from '#contract/whole-home';
import { deviceNow } from '#web/clock/clock.ts';
import type { StoredRead } from '#web/db/cache-db.ts';
import { type LiveRows, liveRows } from '#web/db/live-rows.ts';
import { HOME_KEY, keptReadKey } from '#web/db/stored-reads.ts';
import { CallError } from '#web/net/call-error.ts';
import { type Bundle, offerBundle } from './bundled-reads.ts';
import { type Work, withoutOrganizers, withoutPeople, withoutTasks } from './kept-parts.ts';
import type { Phone } from './phone.ts';

type Home = AnswerOf<typeof readHome>;
type Known = { tag: string; parts: ReadonlyMap<string, unknown> };

/** A part that was not asked for soon is asked for by its own call. */
const FRESH_MS = 30_000;

/** The home's reads come in one call; unchanged ones as a 304 over what this phone keeps. */
export function offerWholeHome(phone: Pick<Phone, 'call' | 'person'>): void {
  const person = phone.person();
  if (person) offerBundle(person, () => createWholeHome(phone, liveRows(person.cache.reads)));
}

function createWholeHome(
  { call }: Pick<Phone, 'call'>,
  rows: Pick<LiveRows<StoredRead>, 'read' | 'put'>,
): Bundle {
  let asked: Promise<Known> | null = null;
  let heardAt = Number.POSITIVE_INFINITY;
  let stored: ReadonlyMap<string, unknown> = new Map();
  const taken = new Set<string>();

  async function ask(): Promise<Known> {
    const before = await readWhole(rows);
    const known = await call(
      readHome,
      before ? { headers: { 'If-None-Match': `"${before.tag}"` } } : {},
    ).then(toKnown, (error: unknown) => {
      if (before && error instanceof CallError && error.status === 304) return before;
      throw error;
    });
    heardAt = deviceNow();
    stored = known.parts;
    // A full disk keeps nothing, and the parts are shown all the same.
    rows.put(known === before ? [homeRow(known, heardAt)] : toRows(known, heardAt)).catch(() => {});
    return known;
  }

  return {
    async take(key) {
      if (!KEYS.has(key) || taken.has(key)) return undefined;
      if (deviceNow() - heardAt > FRESH_MS) return undefined;
      taken.add(key);
      asked ??= ask();
      try {
        const { parts } = await asked;
        return parts.has(key) ? { part: parts.get(key) } : undefined;
      } catch (error) {
        asked = null;
        taken.clear();
        // An older server has no such call.
        if (error instanceof CallError && error.status === 404) return undefined;
        throw error;
      }
    },
    isStored: (key, part) => stored.has(key) && stored.get(key) === part,
  };
}

const keyOf = (name: HomePart) => keptReadKey(HOME_PARTS[name].row, HOME_PARTS[name]);
const KEYS: ReadonlyMap<string, HomePart> = new Map(homeParts.map((name) => [keyOf(name), name]));
/** Only here null is an answer; elsewhere it is a call that this role may not make. */
const MAY_BE_NULL: HomePart = 'quota';

function toKnown({ tag, parts }: Home): Known {
  const allowed = homeParts.filter((name) => parts[name] !== null || name === MAY_BE_NULL);
  return { tag, parts: new Map(allowed.map((name) => [keyOf(name), parts[name]])) };
}

function homeRow({ tag, parts }: Known, readAt: number): StoredRead {
  return { key: HOME_KEY, value: [...parts.keys()], readAt, tag };
}

function toRows(known: Known, readAt: number): StoredRead[] {
  const parts = [...known.parts].map(([key, part]): StoredRead => {
    const value = keep(KEYS.get(key), part);
    // With names left out it cannot stand for the answer.
    const isWhole = JSON.stringify(value) === JSON.stringify(part);
    return { key, value, readAt, ...(isWhole && { tag: known.tag }) };
  });
  return [...parts, homeRow(known, readAt)];
}

/** The last answer, where this phone still has all of it as it came. */
async function readWhole({ read }: Pick<LiveRows<StoredRead>, 'read'>): Promise<Known | null> {
  const [home, ...parts] = await read([HOME_KEY, ...KEYS.keys()]);
  if (!home?.tag) return null;
  const { tag } = home;
  const found = parts.flatMap((part) =>
    part?.tag === tag ? [[part.key, part.value] as const] : [],
  );
  const isWhole = found.length === (home.value as string[]).length;
  return isWhole ? { tag, parts: new Map(found) } : null;
}

function keep(name: HomePart | undefined, part: unknown): unknown {
  if (name === 'work') return withoutPeople(part as Work);
  if (name === 'invitations') return withoutOrganizers(part as Invitation[]);
  return name === 'directory' ? withoutTasks(part as Directory) : part;
}
