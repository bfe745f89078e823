import { readdirSync } from 'node:fs';

/** Words, lists and types: nothing in them decides. */
const TABLES = new Set([
  'contract/account.ts',
  'contract/announcements.ts',
  'contract/communities.ts',
  'contract/community-management.ts',
  'contract/forums.ts',
  'contract/live.ts',
  'contract/local-communities.ts',
  'contract/meeting-review.ts',
  'contract/people.ts',
  'contract/core/places.ts',
  'contract/privacy-notice-2026-11.ts',
  'contract/privacy-notice-2026-11-27.ts',
  'contract/privacy-notice-2026-11-28.ts',
  'contract/privacy.ts',
  'contract/public-meeting.ts',
  'contract/quarantine.ts',
  'contract/core/schema-version.ts',
  'contract/core/translation.ts',
  'contract/session.ts',
  'contract/sync.ts',
  'contract/teams.ts',
  'sync/ports.ts',
  'sync/types.ts',
]);

/**
 * The pure core: the whole engine, and of the contract what decides. A new file is part of it until
 * somebody says above that it is a table.
 * @returns paths from the project's folder.
 */
export function pureCore(): string[] {
  return ['contract', 'contract/core', 'contract/rules', 'sync']
    .flatMap((room) => readdirSync(room).map((file) => `${room}/${file}`))
    .filter((path) => path.endsWith('.ts') && !/\.(test|en)\.ts$/.test(path) && !TABLES.has(path))
    .sort();
}
