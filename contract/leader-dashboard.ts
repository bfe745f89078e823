import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';
import { pageKeys } from '#contract/core/page-keys';
import { COMPLIANCE_STATUSES } from './rules/compliance.ts';
import { ZONE_LEVELS } from './rules/tertulia.ts';

const nullableText = v.nullable(v.string());

/** Names listed in an alert; the rest are counted (specification 2, section 9). */
export const ALERT_NAMED = 5;
export const COMMUNITIES_NAMED = 100;
export const ZONE_USERS_PAGE = 100;

const complianceEntries = {
  totalMembers: v.number(),
  invitedMembers: v.number(),
  attendedMembers: v.number(),
  /** Whole percent; null for an empty zone. */
  complianceRate: v.nullable(v.number()),
  complianceStatus: v.nullable(v.picklist(COMPLIANCE_STATUSES)),
};

export const ZonePart = v.object({ name: v.string(), ...complianceEntries });
export type ZonePart = v.InferOutput<typeof ZonePart>;

export const LeaderDashboard = v.object({
  leader: v.object({
    name: v.string(),
    role: v.string(),
    zoneLevel: v.picklist(ZONE_LEVELS),
    zoneName: v.string(),
    state: v.string(),
    city: v.string(),
  }),
  period: v.object({ quarter: v.number(), year: v.number() }),
  zone: v.object({ ...complianceEntries, usersWithoutCommunity: v.number() }),
  /** Deleted and cancelled ones count only as such. */
  tertulias: v.object({
    total: v.number(),
    planned: v.number(),
    active: v.number(),
    completed: v.number(),
    cancelled: v.number(),
  }),
  alerts: v.object({
    communitiesWithoutTertulias: v.array(
      v.object({ id: v.number(), name: v.string(), location: v.string() }),
    ),
    communitiesWithoutTertuliasCount: v.number(),
    membersWithoutInvitation: v.array(
      v.object({ id: v.number(), name: v.string(), city: v.string(), state: v.string() }),
    ),
    membersWithoutInvitationCount: v.number(),
  }),
  breakdown: v.object({
    level: v.picklist(['state', 'city', 'community']),
    parts: v.array(ZonePart),
  }),
  /** The current quarter's; null on its first day, for earlier quarters and for empty zones. */
  pace: v.nullable(v.object({ percent: v.number(), closesOn: v.string() })),
  /** People approved after the quarter, not counted in it. */
  newcomers: v.number(),
});
export type LeaderDashboard = v.InferOutput<typeof LeaderDashboard>;

const NO_QUARTER = 'El trimestre no es válido';

export const leaderDashboard = endpoint({
  name: 'leader.dashboard',
  method: 'GET',
  path: '/leader/dashboard',
  summary: 'El trimestre de la zona de quien pregunta: invitaciones, tertulias y avisos',
  query: v.object({
    /** `2026-Q3`; the current one by default. */
    period: v.optional(v.pipe(v.string(NO_QUARTER), v.regex(/^20\d\d-Q[1-4]$/, NO_QUARTER))),
    limit: pageKeys(COMMUNITIES_NAMED, 'comunidades').limit,
  }),
  answer: LeaderDashboard,
});

export const ZoneUser = v.object({
  id: v.number(),
  alias: v.string(),
  role: v.string(),
  city: v.string(),
  state: v.string(),
  communityId: v.nullable(v.number()),
  community: nullableText,
  email: nullableText,
  phone: nullableText,
  isInvited: v.boolean(),
});
export type ZoneUser = v.InferOutput<typeof ZoneUser>;

export const ZONE_USER_FILTERS = ['sin-comunidad', 'sin-invitacion'] as const;

export const zoneUsers = endpoint({
  name: 'leader.zone-users',
  method: 'GET',
  path: '/leader/zone-users',
  summary: 'Las personas de la zona, por alias, cien a la vez',
  query: v.object({
    only: v.optional(v.picklist(ZONE_USER_FILTERS, 'El filtro no es válido')),
    search: v.optional(optionalText(80)),
    cursor: v.optional(idParam),
  }),
  answer: v.array(ZoneUser),
});
