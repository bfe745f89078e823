import type { ParsedBodyOf } from '#contract/core/endpoint';
import { createTeamMeeting } from '#contract/teams';
import { mustFindGroup, mustFindMeeting } from '../access/reach.ts';
import { type Call, handler } from '../http/handler.ts';
import { findRecorded, meetingIdOf } from '../meetings/find-recorded.ts';
import { insertMeeting } from '../meetings/write-meeting.ts';
import { originOf } from '../merge/merge-fields.ts';
import { ensureOwnTeam, type Team } from './own-team.ts';
import { rowToTeamMeeting } from './team-meeting-row.ts';

type CreateCall = Call<typeof createTeamMeeting>;

/** A meeting of a team the caller coordinates; a first team is created if needed. */
export const createTeamMeetingHandler = handler(createTeamMeeting, {
  async run(call) {
    const uuid = meetingIdOf(call);
    const wanted = call.body.teamId ?? null;
    const recorded = await findRecorded(call, uuid, wanted);
    const team = await teamOf(call, recorded?.group_id ?? wanted);
    const row =
      recorded ??
      (await insertMeeting(call.deps.store, call.trx, {
        uuid,
        groupId: team.id,
        values: valuesOf(call.body),
        source: 'team',
        origin: originOf(call),
        now: call.now,
      }));
    call.op?.report({ outcome: 'applied', change: row.change });
    return rowToTeamMeeting(row, team);
  },
  async reread(call, kept) {
    const { meeting, group } = await mustFindMeeting(call, String(kept.id));
    return rowToTeamMeeting(meeting, group);
  },
});

function teamOf(call: CreateCall, id: number | null): Promise<Team> {
  return id === null ? ensureOwnTeam(call) : mustFindGroup(call, id, 'administrative');
}

function valuesOf(body: ParsedBodyOf<typeof createTeamMeeting>) {
  const { prayedRosary, meditationOfDay, formativeTopicLink, notes, location } = body;
  return {
    date: body.meetingDate,
    temaEscola: body.formativeTopicTitle,
    evangelio: body.gospelOfDay,
    prayedRosary,
    meditationOfDay,
    formativeTopicLink,
    notes,
    location,
  };
}
