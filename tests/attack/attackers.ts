import { randomUUID } from 'node:crypto';
import { uuidv7 } from '#contract/core/uuid';
import { DEMO_PASSWORD } from '#server/demo/accounts';
import type { Stream } from '#tests/simulation/random';

/** Who attacks: people of the demo network with their sessions, and one whose account waits. */
export const ACCOUNTS = [
  'admin',
  'coordinadores',
  'comunidad',
  'lider',
  'integrante',
  'pendiente',
] as const;
export type Who = (typeof ACCOUNTS)[number] | 'nobody';

export type Attackers = {
  url: string;
  port: number;
  token(who: Who): string | null;
  id(who: Who): number;
  /** The community that `comunidad` coordinates and `integrante` belongs to, and a meeting of it. */
  community: { id: number; link: string; meeting: string; members: number[] };
};

type SignedIn = { token: string; user: { id: number } };
type Community = { id: number; teamId: string; members: { id: number }[] };

export async function signInAttackers(url: string, port: number): Promise<Attackers> {
  const sessions = new Map<Who, SignedIn>();
  for (const who of ACCOUNTS) {
    const body = {
      email: `${who}@demo.mx`,
      password: DEMO_PASSWORD,
      queueOnly: who === 'pendiente',
    };
    sessions.set(who, await askJson<SignedIn>(url, '/auth/login', { method: 'POST', body }));
  }
  const token = (who: Who) => sessions.get(who)?.token ?? null;
  const own = token('comunidad');
  const pulled = await askJson<{
    groups: Community[];
    members: { groupId: number; personId: number }[];
    meetings: { id: string; communityId: number }[];
  }>(url, '/sync/pull', { token: own });
  const [group] = pulled.groups;
  const meeting = pulled.meetings.find(({ communityId }) => communityId === group?.id);
  if (!group || !meeting) throw new Error('the demo network has no community to attack');
  const members = pulled.members.filter(({ groupId }) => groupId === group.id);
  return {
    url,
    port,
    token,
    id: (who) => sessions.get(who)?.user.id ?? 0,
    community: {
      id: group.id,
      link: group.teamId,
      meeting: meeting.id,
      members: members.map(({ personId }) => personId),
    },
  };
}

type Asking = { method?: string; token?: string | null; body?: unknown };

async function askJson<T>(url: string, path: string, { method, token, body }: Asking): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: method ?? 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

/** An operation as a phone would send it, of whoever attacks. */
export function makeOp(
  draw: Stream,
  seq: number,
  userId: number | null,
  fields: { endpoint: string; params: object; body?: object; set?: object },
) {
  return {
    ...{ opId: newUuid(draw), seq, userId, tapWall: Date.now() - draw.int(1_000_000) },
    ...{ clockOffset: 0, seenServer: null, schema: 1, app: 'attack', base: {}, body: {} },
    ...fields,
  };
}

export const newUuid = (draw: Stream): string => uuidv7(Date.now(), (bytes) => draw.bytes(bytes));

export const newQueue = (): string => randomUUID();
