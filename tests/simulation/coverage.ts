/** Which answer met a row in which state: what a run has really tried, and what it never did. */
import type { RowState } from '#sync/types';
import type { Network } from './network.ts';
import type { PhoneDisk } from './phone-disk.ts';
import type { Answered, Asked } from './server.ts';

const STATES = [
  'pending',
  'acked',
  'quarantined',
  'rejected',
  'replaced',
  'discarded',
  // The database it stood in was lost, or pruned, while it was under way.
  'gone',
] as const satisfies readonly (RowState | 'gone')[];

const ANSWERS = [
  'applied',
  'duplicate',
  'kept-newer',
  'quarantined',
  'rejected',
  'no word of it',
  'silence',
  'a page',
  'cut off',
  '401',
  '403',
  '409',
  '413',
  '426',
  '429',
  '5xx',
] as const;
type Answer = (typeof ANSWERS)[number] | 'another status';

/** How often, by `state × answer`. */
export type Pairs = Record<string, number>;

export type Coverage = {
  pairs: Pairs;
  /** The same network, listened to where its answers, or the lack of them, come to a phone. */
  over(network: Network): Network;
};

export function createCoverage(disks: () => Iterable<PhoneDisk>): Coverage {
  const pairs: Pairs = {};

  function note(asked: Asked, answered: Answered | null): void {
    const answerFor = readAnswers(answered);
    for (const { opId, seq } of (asked.body as { ops: Sent[] }).ops) {
      const pair = `${stateOf(disks(), opId, seq)} × ${answerFor(opId)}`;
      pairs[pair] = (pairs[pair] ?? 0) + 1;
    }
  }

  return {
    pairs,
    over: (network) => ({
      ...network,
      async send(asked, link) {
        const answered = await network.send(asked, link);
        if (asked.path === '/sync/push') note(asked, answered);
        return answered;
      },
    }),
  };
}

/** Every pair there could be that is not among these. A superseded row was never sent. */
export function neverSeen(pairs: Pairs): string[] {
  const all = STATES.flatMap((state) => ANSWERS.map((answer) => `${state} × ${answer}`));
  return all.filter((pair) => !(pair in pairs));
}

type Sent = { opId: string; seq: number };

function stateOf(disks: Iterable<PhoneDisk>, opId: string, seq: number): RowState | 'gone' {
  for (const { queue } of disks) {
    const row = queue.rows.get(seq);
    if (row?.opId === opId) return row.state;
  }
  return 'gone';
}

function readAnswers(answered: Answered | null): (opId: string) => Answer {
  if (!answered) return () => 'silence';
  const { status, text } = answered;
  if (status !== 200) return () => classOf(status);
  if (text.startsWith('<')) return () => 'a page';
  const outcomes = outcomesOf(text);
  if (!outcomes) return () => 'cut off';
  return (opId) => outcomes.get(opId) ?? 'no word of it';
}

function outcomesOf(text: string): Map<string, Answer> | null {
  try {
    const { ops } = JSON.parse(text) as { ops: { opId: string; outcome: Answer }[] };
    return new Map(ops.map(({ opId, outcome }) => [opId, outcome]));
  } catch {
    return null;
  }
}

function classOf(status: number): Answer {
  if (status >= 500) return '5xx';
  return ANSWERS.find((answer) => answer === String(status)) ?? 'another status';
}
