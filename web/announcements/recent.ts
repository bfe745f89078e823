/** As many announcements as the home shows, and as the bell counts. */
export const RECENT = 3;
