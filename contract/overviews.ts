/** One person or one group on one page, as far as the reader may see them. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam } from '#contract/core/fields';
import { detailAnswers } from './community-details.ts';
import { FollowUpItem } from './follow-up.ts';
import { personHistory } from './people.ts';
import { TEAM_BADGES } from './rules/team-due.ts';
import { GROUP_WEEK_STATES, WEEK_STATES } from './rules/year-of-weeks.ts';
import { TEAM_TYPES } from './team-management.ts';
import { ANSWERS, SEATS } from './tertulia-guests.ts';

const nullableText = v.nullable(v.string());
const share = v.object({ value: v.nullable(v.number()), n: v.number(), of: v.number() });

/** `mayOpen`: whether the reader may open the page of it. */
const linked = { id: v.number(), name: v.string(), mayOpen: v.boolean() };

/** Notes on a person's page, newest first. */
export const OVERVIEW_NOTES = 20;

export const personOverview = endpoint({
  name: 'people.overview',
  method: 'GET',
  path: '/users/:userId/page',
  summary: 'La página de una persona, hasta donde puede verla quien pregunta',
  params: v.object({ userId: idParam }),
  answer: v.object({
    id: v.number(),
    alias: v.string(),
    /** Null to a reader who may know only the name, as are state and city. */
    role: nullableText,
    status: nullableText,
    state: nullableText,
    city: nullableText,
    email: nullableText,
    /** The guardian's for a minor. */
    phone: nullableText,
    isMinor: v.optional(v.boolean()),
    /** Base64; omitted if they have none. */
    photo: v.optional(v.string()),
    communities: v.array(
      v.object({
        ...linked,
        kind: v.picklist(TEAM_TYPES),
        since: v.string(),
        coordinator: v.nullable(v.object(linked)),
      }),
    ),
    /** Null to a reader who may not see one person's attendance. */
    attendance: v.nullable(
      v.object({
        weeks: v.array(v.object({ week: v.string(), state: v.picklist(WEEK_STATES) })),
        /** Of the last 30 days, in any community. */
        rate: share,
        absences: v.number(),
        last: v.nullable(
          v.object({
            date: v.string(),
            timeZone: v.string(),
            /** The community if another than today's; null out of the reader's reach. */
            elsewhere: v.optional(nullableText),
          }),
        ),
        /** Communities they left, oldest first; a name is null out of the reader's reach. */
        earlier: v.array(v.object({ name: nullableText, from: v.string(), to: v.string() })),
      }),
    ),
    notes: v.array(FollowUpItem),
    /** Of tertulias to come. */
    seats: v.array(
      v.object({
        id: v.number(),
        title: v.string(),
        date: v.string(),
        timeZone: v.string(),
        answer: v.nullable(v.picklist(ANSWERS)),
        seat: v.nullable(v.picklist(SEATS)),
      }),
    ),
    history: v.nullable(personHistory.answer),
  }),
});

/** On a group's page, newest first. */
export const OVERVIEW_REMINDERS = 5;

export const groupOverview = endpoint({
  name: 'groups.overview',
  method: 'GET',
  path: '/groups/:id/page',
  summary: 'La página de una comunidad o un equipo, hasta donde puede verla quien pregunta',
  params: v.object({ id: idParam }),
  answer: v.object({
    id: v.number(),
    name: v.string(),
    kind: v.picklist(TEAM_TYPES),
    location: v.string(),
    ...detailAnswers,
    timeZone: v.string(),
    isActive: v.boolean(),
    meetingFrequencyDays: v.number(),
    coordinator: v.nullable(v.object(linked)),
    lastMeeting: nullableText,
    dueDate: nullableText,
    badge: v.picklist(TEAM_BADGES),
    /** Today's, or else the next to come. */
    pause: v.nullable(v.object({ from: v.string(), until: v.string() })),
    /** Null to a reader who may not see what its meetings came to, as are the figures below. */
    weeks: v.nullable(
      v.array(
        v.object({
          ...{ week: v.string(), state: v.picklist(GROUP_WEEK_STATES) },
          ...{ present: v.number(), expected: v.number(), visits: v.number() },
        }),
      ),
    ),
    /** Of the last 30 days. */
    rate: v.nullable(share),
    memberCount: v.nullable(v.number()),
    members: v.nullable(
      v.array(
        v.object({
          ...linked,
          isCoordinator: v.boolean(),
          since: v.string(),
          /** Null to a reader who may not see one person's attendance. */
          attendance: v.nullable(
            v.object({
              rate: share,
              absences: v.number(),
              isAtRisk: v.boolean(),
              last: nullableText,
            }),
          ),
        }),
      ),
    ),
    /** Null to a reader who may not see the members' attendance. */
    membersAtRisk: v.nullable(v.number()),
    reminders: v.nullable(v.array(v.object({ at: v.string(), by: nullableText }))),
    link: nullableText,
  }),
});
