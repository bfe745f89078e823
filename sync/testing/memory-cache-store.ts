import type { PullAnswer, PulledFollowUp, PulledGroup, PulledMember } from '#contract/sync';
import { mergePulledMeeting } from '../cached-meeting.ts';
import type { CachedMeeting } from '../overlay.ts';
import type { CacheStore } from '../ports.ts';

type Generation = {
  groups: Map<number, PulledGroup>;
  members: Map<number, PulledMember>;
  meetings: Map<string, CachedMeeting>;
  followUps: Map<string, PulledFollowUp>;
};

export type CacheDisk = {
  position: { cursor: string; epoch: string; through: number } | null;
  shown: Generation;
  /** A generation still being fetched. */
  next: Generation | null;
};

const emptyGeneration = (): Generation => ({
  groups: new Map(),
  members: new Map(),
  meetings: new Map(),
  followUps: new Map(),
});

export function emptyCacheDisk(): CacheDisk {
  return { position: null, shown: emptyGeneration(), next: null };
}

/** A page's changes on disk. */
export function layPage(disk: CacheDisk, page: PullAnswer): void {
  if (page.reset) disk.next = emptyGeneration();
  const into = disk.next ?? disk.shown;
  for (const group of page.groups) into.groups.set(group.id, group);
  for (const member of page.members) into.members.set(member.id, member);
  for (const id of page.gone.members) into.members.delete(id);
  for (const meeting of page.meetings) {
    into.meetings.set(meeting.id, mergePulledMeeting(into.meetings.get(meeting.id), meeting));
  }
  for (const note of page.followUps) into.followUps.set(note.id, note);
  for (const id of page.gone.meetings) into.meetings.delete(id);
  // Only as new as the generation shown.
  const through = disk.next && page.more ? (disk.position?.through ?? 0) : page.through;
  disk.position = { cursor: page.cursor, epoch: page.epoch, through };
  if (disk.next && !page.more) {
    disk.shown = disk.next;
    disk.next = null;
  }
}

/** Double of the Dexie cache, tested by the same conformance suite. */
export function createMemoryCacheStore(
  disk: CacheDisk,
  step: (at: string) => Promise<void> = async () => {},
): CacheStore {
  return {
    async position() {
      await step('position');
      return disk.position && { ...disk.position };
    },
    async apply(page, _receivedAt, askedFrom) {
      await step('apply:before');
      if (askedFrom !== undefined && askedFrom !== (disk.position?.cursor ?? null)) return;
      layPage(disk, page);
      await step('apply:after');
    },
    async wipe() {
      disk.position = null;
      disk.shown = emptyGeneration();
      disk.next = null;
    },
  };
}
