/** What a message is about: whom it is meant for, and how their own link is made. */
import type { SendClaim } from '#contract/send-queue';
import type { About, Contact } from './send-state.ts';

/** Of one person to one thing. */
export const LINKS_KEPT = 3;

export type Subject = {
  about: About;
  /** In the order in which they are written to. */
  contacts: readonly Contact[];
  /** Keeps the hash of a link of that person alone. */
  keepLink(link: { personId: number; tokenHash: string }): Promise<unknown>;
  told: Pick<SendClaim, 'title' | 'date' | 'timeZone'>;
  /** As it is written to them; null where the phone words it. */
  messageOf(link: string): string | null;
};
