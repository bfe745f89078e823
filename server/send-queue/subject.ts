import type { SendClaim } from '#contract/send-queue';
import type { About, Contact } from './send-state.ts';

/** Open links per person and subject. */
export const LINKS_KEPT = 3;

export type Subject = {
  about: About;
  contacts: readonly Contact[];
  /** Stores the hash of that person's link. */
  keepLink(link: { personId: number; tokenHash: string }): Promise<unknown>;
  told: Pick<SendClaim, 'title' | 'date' | 'timeZone'>;
  messageOf(link: string): string | null;
};
