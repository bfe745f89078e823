/** A quarter beside the one before, state by state within the reader's reach. */
import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { optionalText } from '#contract/core/fields';
import { leaderDashboard } from './leader-dashboard.ts';

const QuarterCounts = v.object({
  totalPeople: v.number(),
  peopleWithCommunity: v.number(),
  invitedPeople: v.number(),
  attendedPeople: v.number(),
  communities: v.number(),
  overdueCommunities: v.number(),
  heldMeetings: v.number(),
  presentMarks: v.number(),
  recordedMarks: v.number(),
  tertulias: v.number(),
});

const pair = { now: QuarterCounts, before: QuarterCounts };

/** Days, both ends included. */
const days = v.object({ quarter: v.string(), from: v.string(), until: v.string() });

export const QuarterAnswer = v.object({
  zoneName: v.string(),
  now: days,
  before: days,
  days: v.number(),
  isRunning: v.boolean(),
  states: v.array(v.object({ state: v.string(), ...pair })),
  total: v.object(pair),
  /** Completed tertulias of several states: in the total, in no state. */
  nationalTertulias: v.number(),
});
export type QuarterAnswer = v.InferOutput<typeof QuarterAnswer>;

export const quarterFigures = endpoint({
  name: 'leader.quarter',
  method: 'GET',
  path: '/leader/quarter',
  summary: 'Un trimestre junto al anterior, estado por estado',
  query: v.object({
    period: leaderDashboard.query.entries.period,
    state: optionalText(60),
  }),
  answer: QuarterAnswer,
});
