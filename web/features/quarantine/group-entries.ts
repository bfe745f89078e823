import type { QuarantineEntry } from '#contract/quarantine';

/** One person's records of one meeting, or notes of one community: decided together. */
export type Bundle = {
  key: string;
  groupName: string;
  groupState: QuarantineEntry['groupState'];
  by: string | null;
  why: QuarantineEntry['why'];
  meeting: QuarantineEntry['meeting'];
  /** Latest. */
  receivedAt: string;
  /** Earliest. */
  recordedAt: string;
  entries: readonly QuarantineEntry[];
};

export function groupEntries(entries: readonly QuarantineEntry[]): Bundle[] {
  const bundles = new Map<string, QuarantineEntry[]>();
  for (const entry of entries) {
    const key = [entry.groupId, entry.by, entry.why, entry.meeting?.id].join(' ');
    bundles.set(key, [...(bundles.get(key) ?? []), entry]);
  }
  return [...bundles].flatMap(([key, members]) => {
    const [first] = members;
    if (!first) return [];
    const { groupName, groupState, by, why } = first;
    return {
      key,
      groupName,
      groupState,
      by,
      why,
      meeting: members.find(({ meeting }) => meeting?.date)?.meeting ?? first.meeting,
      receivedAt: members.reduce((last, one) => max(last, one.receivedAt), first.receivedAt),
      recordedAt: members.reduce((soonest, one) => min(soonest, one.recordedAt), first.recordedAt),
      entries: members,
    };
  });
}

// ISO times in one zone sort as text.
const max = (a: string, b: string) => (a > b ? a : b);
const min = (a: string, b: string) => (a < b ? a : b);
