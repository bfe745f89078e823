/** Erases removed content, which until now could be restored. */
import { sql } from 'kysely';
import { DAY_MS } from '#contract/core/durations';
import { NAME_FIELDS } from '#contract/meeting-review';
import type { Row, Trx } from '../database/schema.ts';
import { nameInHistory } from '../meetings/merge-name.ts';
import { ERASED_ALIAS } from './named-texts.ts';

export const UNDO_MS = 30 * DAY_MS;

/** Number of erased notes, names, posts, announcements and earlier texts. */
export async function letGoRemoved(trx: Trx, now: number): Promise<number> {
  const before = now - UNDO_MS;
  const counts = [
    await blankRemovedNotes(trx, before),
    await blankRemovedNames(trx, before),
    await blankRemovedPosts(trx, before),
    await blankWithdrawn(trx, before),
    await dropEarlierTexts(trx, before),
  ];
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Only the note's id stays, so that its late rows are answered without effect. */
const BLANK_NOTE = {
  person_id: null,
  book_title: null,
  pages_read: null,
  exercised: null,
  sport_type: null,
  prospect_name: null,
  prospect_contact: null,
  current_stage: null,
  next_step_date: null,
  channel: null,
  notes: null,
  removed: 1,
  erased: 1,
} as const satisfies Partial<Row<'follow_ups'>>;

/** @param change a new one where phones still show the note */
export async function blankNote(trx: Trx, id: number, change?: number): Promise<void> {
  await trx
    .updateTable('follow_ups')
    .set({ ...BLANK_NOTE, ...(change === undefined ? {} : { change }) })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('follow_up_history').where('follow_up_id', '=', id).execute();
}

/** Phones dropped the content on removal. */
async function blankRemovedNotes(trx: Trx, before: number): Promise<number> {
  const due = await trx
    .selectFrom('follow_ups')
    .select('id')
    .where('removed', '=', 1)
    .where('erased', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('follow_up_history as h')
            .select('h.id')
            .whereRef('h.follow_up_id', '=', 'follow_ups.id')
            .where('h.field', '=', 'removed')
            .where('h.received_at', '>=', before),
        ),
      ),
    )
    .execute();
  for (const { id } of due) await blankNote(trx, id);
  return due.length;
}

/** The id stays, or a phone would recreate the name. */
export const BLANK_NAME = { name: ERASED_ALIAS, told_of: null } as const;

async function blankRemovedNames(trx: Trx, before: number): Promise<number> {
  const due = await trx
    .selectFrom('meeting_names as n')
    .select(['n.id', 'n.meeting_id as meetingId'])
    .where('n.removed', '=', 1)
    .where('n.name', '!=', ERASED_ALIAS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_history as h')
            .select('h.id')
            .whereRef('h.meeting_id', '=', 'n.meeting_id')
            .where('h.field', '=', sql<string>`'name:' || n.id || ':removed'`)
            .where('h.received_at', '>=', before),
        ),
      ),
    )
    .execute();
  for (const name of due) {
    await trx.updateTable('meeting_names').set(BLANK_NAME).where('id', '=', name.id).execute();
    const fields = NAME_FIELDS.map((field) => nameInHistory(name, field));
    await trx
      .deleteFrom('meeting_history')
      .where('meeting_id', '=', name.meetingId)
      .where('field', 'in', fields)
      .execute();
  }
  return due.length;
}

/** A removed conversation loses every post. */
async function blankRemovedPosts(trx: Trx, before: number): Promise<number> {
  const threads = trx.selectFrom('forum_threads').select('uuid').where('removed_at', '<', before);
  const posts = await trx
    .updateTable('forum_posts')
    .set({ body: '', body_blocks: '[]', search_key: '' })
    .where('body', '!=', '')
    .where((eb) => eb.or([eb('removed_at', '<', before), eb('thread_uuid', 'in', threads)]))
    .executeTakeFirst();
  await trx
    .updateTable('forum_threads')
    .set({ title: '', search_key: '' })
    .where('removed_at', '<', before)
    .where('title', '!=', '')
    .execute();
  const blank = trx.selectFrom('forum_posts').select('uuid').where('body', '=', '');
  await trx.deleteFrom('forum_post_versions').where('post_uuid', 'in', blank).execute();
  return Number(posts.numUpdatedRows);
}

const WITHDRAWN_TITLE = 'Anuncio retirado';

async function blankWithdrawn(trx: Trx, before: number): Promise<number> {
  const withdrawn = await trx
    .updateTable('announcements')
    .set({ title: WITHDRAWN_TITLE, content: '', forward_line: '', body_blocks: null })
    .where('withdrawn_at', '<', before)
    .where('content', '!=', '')
    .executeTakeFirst();
  return Number(withdrawn.numUpdatedRows);
}

const NOTE_TEXTS = ['bookTitle', 'sportType', 'prospectName', 'prospectContact', 'notes'];
const MEETING_TEXTS = ['notes', 'meditationOfDay'];

/** Authors still see texts that lost to the current one. Histories lose only the words. */
async function dropEarlierTexts(trx: Trx, before: number): Promise<number> {
  const notes = await trx
    .updateTable('follow_up_history as h')
    .set({ value: 'null' })
    .where('h.field', 'in', NOTE_TEXTS)
    .where('h.value', '!=', 'null')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('follow_up_history as later')
          .select('later.id')
          .whereRef('later.follow_up_id', '=', 'h.follow_up_id')
          .whereRef('later.field', '=', 'h.field')
          .whereRef('later.change', '>', 'h.change')
          .where('later.outcome', '=', 'applied')
          .where('later.received_at', '<', before),
      ),
    )
    .executeTakeFirst();
  const meetings = await trx
    .updateTable('meeting_history as h')
    .set({ value: 'null' })
    .where('h.field', 'in', MEETING_TEXTS)
    .where('h.value', '!=', 'null')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('meeting_history as later')
          .select('later.id')
          .whereRef('later.meeting_id', '=', 'h.meeting_id')
          .whereRef('later.field', '=', 'h.field')
          .whereRef('later.change', '>', 'h.change')
          .where('later.outcome', '=', 'applied')
          .where('later.received_at', '<', before),
      ),
    )
    .executeTakeFirst();
  return Number(notes.numUpdatedRows) + Number(meetings.numUpdatedRows);
}
