import * as v from 'valibot';
import { version, writtenVersion } from '#contract/core/edit-fields';
import { endpoint } from '#contract/core/endpoint';
import { id, idParam, optionalLongText, optionalText, text } from '#contract/core/fields';
import type { Role } from '#contract/core/roles';
import { LONG_TEXT_MAX, PLACE_MAX, TITLE_MAX } from '#contract/core/text-limits';
import { detailAnswers, detailChanges } from './community-details.ts';

const idOnly = v.object({ id: idParam });
const done = v.object({ ok: v.literal(true) });
const nullableText = v.nullable(v.string());

export const REQUIRED_MISSING = 'Por favor completa todos los campos requeridos';

export const communityEntries = {
  name: text(TITLE_MAX, REQUIRED_MISSING),
  location: text(PLACE_MAX, REQUIRED_MISSING),
  description: optionalLongText(LONG_TEXT_MAX),
};

const Community = v.object({
  id: v.number(),
  name: v.string(),
  location: v.string(),
  description: nullableText,
});

/** The server sets state and city from caller and location (D13). */
export const createCommunity = endpoint({
  name: 'communities.create',
  method: 'POST',
  path: '/communities',
  summary: 'Crear una comunidad',
  body: v.object({ ...communityEntries, state: optionalText(60), city: optionalText(PLACE_MAX) }),
  answer: Community,
  status: 201,
});

export const updateCommunity = endpoint({
  name: 'communities.update',
  method: 'PUT',
  path: '/communities/:id',
  summary: 'Corregir una comunidad',
  changesPulled: true,
  params: idOnly,
  /** Omitted fields stay. */
  body: v.object({ ...v.partial(v.object(communityEntries)).entries, ...detailChanges, version }),
  answer: v.object({ ...Community.entries, ...detailAnswers, version: writtenVersion }),
});

/** For its coordinator too, who may not rename it. */
export const setDetails = endpoint({
  name: 'communities.set-details',
  method: 'PATCH',
  path: '/communities/:id/details',
  summary: 'Corregir los datos de una comunidad',
  changesPulled: true,
  params: idOnly,
  body: v.object({ ...detailChanges, version }),
  answer: v.object({ id: v.number(), ...detailAnswers, version: writtenVersion }),
});

/** Hides it for thirty days, restorable; its register stays. */
export const deleteCommunity = endpoint({
  name: 'communities.delete',
  method: 'DELETE',
  path: '/communities/:id',
  summary: 'Eliminar una comunidad',
  changesPulled: true,
  params: idOnly,
  answer: done,
});

export const listDeletedCommunities = endpoint({
  name: 'communities.deleted',
  method: 'GET',
  path: '/communities/deleted',
  summary: 'Las comunidades eliminadas hace menos de 30 días',
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      location: v.string(),
      deletedAt: v.string(),
      restorableUntil: v.string(),
    }),
  ),
});

export const restoreCommunity = endpoint({
  name: 'communities.restore',
  method: 'POST',
  path: '/communities/:id/restore',
  summary: 'Recuperar una comunidad eliminada hace menos de 30 días',
  changesPulled: true,
  params: idOnly,
  answer: Community,
});

export const addMember = endpoint({
  name: 'communities.add-member',
  method: 'POST',
  path: '/communities/:id/members',
  summary: 'Agregar a una persona aprobada',
  changesPulled: true,
  params: idOnly,
  body: v.object({ userId: id }),
  answer: v.object({ id: v.number(), userId: v.number() }),
  status: 201,
});

export const removeMember = endpoint({
  name: 'communities.remove-member',
  method: 'DELETE',
  path: '/communities/:communityId/members/:userId',
  summary: 'Quitar a una persona; lo registrado de ella queda',
  changesPulled: true,
  params: v.object({ communityId: idParam, userId: idParam }),
  answer: done,
});

export const COMMUNITY_COORDINATORS: readonly Role[] = [
  'admin',
  'coordinador_de_coordinadores',
  'coordinador_de_comunidad',
];

export const assignCoordinator = endpoint({
  name: 'communities.assign-coordinator',
  method: 'POST',
  path: '/communities/:communityId/coordinator',
  summary: 'Nombrar a quien coordina',
  changesPulled: true,
  params: v.object({ communityId: idParam }),
  body: v.object({ userId: id }),
  answer: v.object({
    id: v.number(),
    coordinator: v.object({ id: v.number(), alias: v.string() }),
  }),
});

export const rotateLink = endpoint({
  name: 'communities.rotate-link',
  method: 'POST',
  path: '/teams/:id/rotate-link',
  summary: 'Renovar el enlace público de un grupo',
  changesPulled: true,
  params: idOnly,
  answer: v.object({ id: v.number(), teamId: v.string(), link: v.string() }),
});

export const readLink = endpoint({
  name: 'communities.read-link',
  method: 'GET',
  path: '/teams/:id/link',
  summary: 'El enlace público de un grupo',
  params: idOnly,
  answer: v.object({ id: v.number(), teamId: v.string(), link: v.string() }),
});
