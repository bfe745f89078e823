/** Every tap there ever was, told by the simulation itself and not by what it tests. */
import type { AttendanceRegisters } from '#contract/rules/attendance';
import type { PushReply } from '#sync/ports';
import type { OpContent } from '#sync/types';
import type { Faults } from './faults.ts';
import type { Violations } from './violations.ts';

export type Tap = {
  /** The order in which taps were made, over all phones. */
  order: number;
  opId: string;
  phone: string;
  /** Null: the public form. */
  userId: number | null;
  content: OpContent;
  /** The bytes of its meaning, which must be the same on every send. */
  bytes: string;
  trueTime: number;
  /** By field, the value that stood on the screen under the number its base names. */
  seen: Readonly<Record<string, boolean | null>>;
  /** How often this phone's clock had jumped when it was tapped. */
  clockJumps: number;
  /** The screen said «Guardado en este teléfono». */
  isSaved: boolean;
  /** The person gave it up, or recorded it anew, after being asked. */
  isGivenUp: boolean;
  /** The database refused it; only the copy holds its place, and that by the phone's clock. */
  isCopied: boolean;
  /** A page was asked to give it up, has taken its copy away, and is not through with it. */
  isBeingRetired: boolean;
  /** Its copies were wiped; if the database goes too, nothing on earth holds it. */
  lostItsCopy: boolean;
  /** The worker, which reaches no copies, found it forgotten by the server: until a page copies it again. */
  isBare: boolean;
  /** Acknowledged, but the phone no longer remembers: a restored server is told by nobody. */
  hasLostItsArchive: boolean;
  /** When a phone last asked the server whether it has it. */
  askedAt: number;
  /** Database and copy were both lost: nothing on earth holds it. */
  isForgiven: boolean;
  /** The newer tap that says the same again. */
  supersededBy: string | null;
  /** A coordinator was asked about it: what waited may have been taken in or left out since. */
  isDecided: boolean;
  /** First lasting outcome the server answered. */
  outcome: string | null;
  /** The server has taken it, if only in an epoch that it forgot. */
  wasTaken: boolean;
  /** The number the server gave it, in the epoch it was answered in. */
  change: number | null;
  /** By wire: `queueId seq` pairs it was sent under. */
  sentAs: Set<string>;
};

export type Ledger = {
  taps: ReadonlyMap<string, Tap>;
  violations: Violations;
  /** The numbers of people who were erased. */
  erased: ReadonlySet<number>;
  /** By the number of a registration that was ever joined into another: that other's. */
  joined: Map<number, number>;
  /** A row is about to be written; a tap that is known already keeps its first entry. */
  note(content: OpContent, at: Omit<Where, 'userId'>): void;
  saved(opIds: readonly string[], type: 'saved' | 'copied'): void;
  /** Its page was put away before it told how the tap ended: from here on it is owed. */
  drawn(phone: string, body: OpContent['body']): void;
  /** It has a copy. */
  copied(opId: string): void;
  /** Its person gives it up: from the press until it is done, or its copy is back. */
  retiring(opId: string, isBeingRetired: boolean): void;
  /** Acknowledged once, it waits again, and whoever made it wait could not copy it. */
  bared(opId: string): void;
  /** A push is leaving the phone. */
  sending(op: Wire, queueId: string): void;
  /** The server answered a push. */
  answered(reply: PushReply): void;
  /** A request of its own is about to mark somebody; said once, or more often by whoever hears nothing. */
  directly(mark: DirectMark): void;
  /** Whether somebody at a desk said so, once or more. */
  wasDirect(meeting: string, memberId: number, field: string, value: boolean | null): boolean;
  /** A coordinator is about to decide. */
  deciding(opIds: readonly string[]): void;
  /** Whoever bears this number is about to be erased, with all that was said of them. */
  erasing(personId: number): void;
  /** The server answered to other content under keys that it had. */
  forged(text: string): void;
  /** The server went back in time: outcomes it forgot may come again. */
  forget(opIds: Iterable<string>): void;
};

type DirectMark = { meeting: string; memberId: number; set: AttendanceRegisters };

type Where = Pick<Tap, 'phone' | 'userId' | 'trueTime' | 'clockJumps' | 'seen'>;
type Wire = Pick<
  OpContent,
  'opId' | 'endpoint' | 'params' | 'body' | 'set' | 'base' | 'tapWall'
> & {
  seq: number;
  userId: number | null;
};

export function createLedger(violations: Violations): Ledger {
  const taps = new Map<string, Tap>();
  const erased = new Set<number>();
  const joined = new Map<number, number>();
  const direct = new Set<string>();
  /** By queue and sequence: whose number it is. */
  const numbers = new Map<string, string>();
  /** By what was tapped itself, not by what it says. */
  const keys = new WeakMap<OpContent['body'], string>();
  const patch = (opId: string, changed: Partial<Tap>) => {
    const tap = taps.get(opId);
    if (tap) Object.assign(tap, changed);
  };
  return {
    taps,
    violations,
    erased,
    joined,
    note(content, where) {
      keys.set(content.body, content.opId);
      if (taps.has(content.opId)) return;
      const isDecided = erased.has(Number(content.body.memberId));
      taps.set(content.opId, { ...newTap(taps.size, content, where), isDecided });
    },
    saved(opIds, type) {
      for (const opId of opIds) {
        const tap = taps.get(opId);
        if (!tap) {
          violations.add('I1', `${opId} was told saved, and nothing was asked to keep it`);
          continue;
        }
        tap.isSaved = true;
        tap.isCopied = type === 'copied';
      }
    },
    drawn(phone, body) {
      const opId = keys.get(body);
      if (opId) return patch(opId, { isSaved: true, isCopied: true });
      violations.add('I25', `${phone} puts away what nothing holds: ${JSON.stringify(body)}`);
    },
    copied: (opId) => void patch(opId, { isBare: false, isBeingRetired: false }),
    retiring: (opId, isBeingRetired) => void patch(opId, { isBeingRetired }),
    bared: (opId) => void patch(opId, { isBare: true }),
    sending(op, queueId) {
      const tap = taps.get(op.opId);
      if (!tap) return violations.add('I12', `${op.opId} was sent but never tapped`);
      if (bytesOf(op) !== tap.bytes) violations.add('I12', `${op.opId} changed its bytes`);
      if (op.userId !== tap.userId) violations.add('I4', `${op.opId} sent under ${op.userId}`);
      const number = `${queueId} ${op.seq}`;
      const first = numbers.get(number) ?? op.opId;
      if (first !== op.opId) violations.add('I12', `${op.opId} goes by the number of ${first}`);
      numbers.set(number, first);
      tap.sentAs.add(number);
    },
    answered(reply) {
      for (const { opId, outcome, change } of reply.ops) {
        const tap = taps.get(opId);
        if (!tap) continue;
        tap.change = change;
        // What was refused is judged again; what was taken never is.
        if (outcome === 'rejected' && tap.outcome === null) continue;
        const lasting = outcome === 'duplicate' ? 'applied' : outcome;
        tap.wasTaken ||= lasting !== 'rejected';
        if (tap.outcome === null || mayBecome(tap, lasting)) tap.outcome = lasting;
        if (tap.outcome !== lasting) {
          violations.add('I16', `${opId} was ${tap.outcome}, then ${lasting}`);
        }
      }
    },
    directly({ meeting, memberId, set }) {
      for (const [field, value] of Object.entries(set)) {
        direct.add(`${meeting} ${memberId} ${field} ${value}`);
      }
    },
    wasDirect: (...said) => direct.has(said.map(String).join(' ')),
    deciding(opIds) {
      for (const opId of opIds) patch(opId, { isDecided: true });
    },
    erasing(personId) {
      erased.add(personId);
      // What waits and is about them is left out; so it may be heard of, or not.
      for (const tap of taps.values())
        if (tap.content.body.memberId === personId) tap.isDecided = true;
    },
    forged(text) {
      const { ops } = JSON.parse(text) as PushReply;
      for (const { opId, outcome } of ops) {
        if (outcome !== 'rejected') violations.add('I16', `${opId} with other content: ${outcome}`);
      }
    },
    forget(opIds) {
      for (const opId of opIds) mustHave(taps, opId).outcome = null;
      // What is still known may wait again: the decision was forgotten.
      for (const tap of taps.values()) if (tap.isDecided) tap.outcome = null;
    },
  };
}

/** What waits for a coordinator is taken in or left out, and what was left out may be taken in later. */
function mayBecome({ isDecided, outcome }: Tap, next: string): boolean {
  return (
    isDecided && (outcome === 'quarantined' || (outcome === 'rejected' && next !== 'quarantined'))
  );
}

function newTap(order: number, content: OpContent, where: Omit<Where, 'userId'>): Tap {
  return {
    order,
    opId: content.opId,
    ...where,
    userId: content.userId,
    content,
    bytes: bytesOf(content),
    isSaved: false,
    isGivenUp: false,
    isCopied: false,
    isBeingRetired: false,
    lostItsCopy: false,
    isBare: false,
    hasLostItsArchive: false,
    askedAt: 0,
    isForgiven: false,
    supersededBy: null,
    isDecided: false,
    outcome: null,
    wasTaken: false,
    change: null,
    sentAs: new Set(),
  };
}

function bytesOf({
  endpoint,
  params,
  body,
  set,
  base,
  tapWall,
}: Omit<Wire, 'seq' | 'userId' | 'opId'>) {
  return JSON.stringify([endpoint, params, body, set ?? null, base ?? null, tapWall]);
}

/** Whether the server went back in time, to a backup or to nothing. */
export function wasRestored({ counts }: Pick<Faults, 'counts'>): boolean {
  return Boolean(counts.F43 || counts.F44);
}

/** Whether there is nobody left who could bring a tap back, through no fault of the engine's. */
export function isBeyondHelp(tap: Tap, isRestored: boolean): boolean {
  return tap.isForgiven || tap.isGivenUp || (tap.hasLostItsArchive && isRestored);
}

/** Whether it says something of somebody whom the server may keep nothing of. */
export function isAboutErased({ content }: Tap, { erased }: Pick<Ledger, 'erased'>): boolean {
  return erased.has(Number(content.body.memberId));
}

/** Whether what was said of somebody may have met what was said of another registration of theirs. */
export function wasJoined(personId: number, { joined }: Pick<Ledger, 'joined'>): boolean {
  return joined.has(personId) || [...joined.values()].includes(personId);
}

/** Under which numbers a mark of somebody may be kept. */
export function numbersOf(personId: number, { joined }: Pick<Ledger, 'joined'>): number[] {
  const other = joined.get(personId);
  return other === undefined ? [personId] : [personId, other];
}

/** Whether there is a newer tap in its place that says all that it said. */
export function isStoodFor(tap: Tap, taps: ReadonlyMap<string, Tap>): boolean {
  const newer = tap.supersededBy === null ? undefined : taps.get(tap.supersededBy)?.content;
  const { lane, params, body, set = {} } = tap.content;
  if (newer?.lane !== lane || newer.body.memberId !== body.memberId) return false;
  if (JSON.stringify(newer.params) !== JSON.stringify(params)) return false;
  return Object.keys(set).every((field) => field in (newer.set ?? {}));
}

function mustHave(taps: ReadonlyMap<string, Tap>, opId: string): Tap {
  const tap = taps.get(opId);
  if (!tap) throw new Error(`no such tap: ${opId}`);
  return tap;
}
