import type { AnnouncementItem } from '#contract/announcements';

/** As many announcements as the home shows, and as the bell counts. */
export const RECENT = 3;

/** What of them stays on the phone: as much as the home shows. */
export const keepRecent = (all: AnnouncementItem[]): AnnouncementItem[] => all.slice(0, RECENT);
