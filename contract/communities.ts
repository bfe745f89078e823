import * as v from 'valibot';
import { endpoint } from '#contract/core/endpoint';
import { idParam, optionalText } from '#contract/core/fields';

const nullableText = v.nullable(v.string());

export const myCommunity = endpoint({
  name: 'communities.mine',
  method: 'GET',
  path: '/my-community',
  summary: 'La comunidad de quien pregunta',
  answer: v.object({ id: v.number(), name: v.string(), location: v.string() }),
});

export const CommunityItem = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  description: nullableText,
  coordinator: v.nullable(v.object({ id: v.number(), alias: v.string() })),
  memberCount: v.number(),
  state: nullableText,
  city: nullableText,
  isActive: v.boolean(),
  meetingFrequencyDays: v.number(),
});
export type CommunityItem = v.InferOutput<typeof CommunityItem>;

export const listCommunities = endpoint({
  name: 'communities.list',
  method: 'GET',
  path: '/communities',
  summary: 'Las comunidades a la vista de quien pregunta',
  answer: v.array(CommunityItem),
});

export const listMembers = endpoint({
  name: 'communities.members',
  method: 'GET',
  path: '/communities/:id/members',
  summary: 'Los miembros de una comunidad',
  params: v.object({ id: idParam }),
  answer: v.array(
    v.object({
      id: v.number(),
      assignedAt: v.string(),
      user: v.object({
        id: v.number(),
        alias: v.string(),
        email: nullableText,
        city: v.string(),
        state: v.string(),
        phone: nullableText,
        /** Omitted unless the caller may see a minor's contact. */
        isMinor: v.optional(v.boolean()),
      }),
    }),
  ),
});

/** `teamId` is the public link's id and a secret: any holder can register meetings. */
export const meetingStatus = endpoint({
  name: 'communities.meeting-status',
  method: 'GET',
  path: '/communities/meeting-status',
  summary: 'Última reunión y enlace público de cada comunidad',
  query: v.object({ state: optionalText(60) }),
  answer: v.array(
    v.object({
      communityId: v.number(),
      communityName: v.string(),
      lastMeeting: nullableText,
      meetingFrequencyDays: v.number(),
      teamId: v.string(),
    }),
  ),
});
