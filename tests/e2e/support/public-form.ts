import Database from 'better-sqlite3';
import type { Stage } from './stage.ts';

export const PUBLIC_COMMUNITY = 'Comunidad San Judas Tadeo';

/** The address of the public form of the community of comunidad@demo.mx. */
export function publicPath(stage: Stage): string {
  const database = new Database(stage.server.databasePath, { readonly: true });
  const link = database.prepare('SELECT public_id FROM groups WHERE name = ?').pluck();
  const publicId = link.get(PUBLIC_COMMUNITY);
  database.close();
  return `/registrar-reunion/${publicId}`;
}
