import type { Row } from '../database/schema.ts';

type Note = Pick<
  Row<'follow_ups'>,
  'book_title' | 'pages_read' | 'sport_type' | 'current_stage' | 'channel' | 'notes'
>;

export function noteToText(note: Note): string {
  const { book_title, pages_read, sport_type, current_stage, channel, notes } = note;
  const pages = pages_read === null ? null : `${pages_read} páginas`;
  const words = [book_title, pages, sport_type, current_stage, channel, notes];
  return words.filter((word) => word !== null).join(' · ');
}
