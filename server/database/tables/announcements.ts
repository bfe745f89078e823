import type { Generated } from 'kysely';
import type { Optional } from './column.ts';

export type AnnouncementsTables = {
  announcements: AnnouncementsTable;
};

type AnnouncementsTable = {
  id: Generated<number>;
  title: string;
  content: string;
  author_name: string;
  author_id: Optional<number>;
  priority: 'alta' | 'media' | 'baja';
  target_state: Optional<string>;
  target_city: Optional<string>;
  created_at: number;
};
