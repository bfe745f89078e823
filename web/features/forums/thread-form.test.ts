import { expect, it } from 'vitest';
import type { ForumSpace } from '#contract/forums';
import { checkThread, freshThread, placeKey } from './thread-form.ts';

const NATION: ForumSpace = { state: null, city: null, community: null };
const OWN: ForumSpace = { ...NATION, community: { id: 4, name: 'San Judas' } };
const form = { ...freshThread(() => 'id', 'apoyo'), title: ' Visita ', content: 'Al asilo' };

it('is ready with a title, a text, a category and a place of one’s own', () => {
  const filled = { ...form, place: placeKey(OWN), isCare: true };
  expect(checkThread(filled, [NATION, OWN])).toEqual({
    type: 'ready',
    values: {
      ...{ id: 'id', postId: 'id', title: 'Visita', content: 'Al asilo' },
      ...{ category: 'apoyo', space: OWN, isCare: true },
    },
  });
  const elsewhere = checkThread({ ...filled, category: 'accion' }, [OWN]);
  expect(elsewhere).toMatchObject({ values: { isCare: false } });
});

it('says at each field what is missing', () => {
  const empty = freshThread(() => 'id', null);
  expect(checkThread({ ...empty, place: placeKey(OWN) }, [NATION])).toEqual({
    type: 'wrong',
    errors: {
      ...{ title: 'El título es requerido', content: 'Escribe tu mensaje' },
      ...{ category: 'Elige la categoría', place: 'Elige para quién es' },
    },
  });
});
