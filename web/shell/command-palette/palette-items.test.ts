import { describe, expect, it } from 'vitest';
import { createItem, findItems, type PaletteGroup } from './palette-items.ts';

const item = (id: string, group: PaletteGroup, label: string, detail = '') =>
  createItem({ id, group, label, detail, href: `/${id}` });
const items = [
  item('s1', 'Pantallas', 'Panel Principal'),
  item('s2', 'Pantallas', 'Gestión de Usuarios'),
  item('p1', 'Personas', 'María José', 'Durango, Durango'),
  item('p2', 'Personas', 'José Ángel', 'Lerdo, Durango'),
  item('c1', 'Comunidades', 'San José Obrero', 'Gómez Palacio'),
];
const idsOf = (query: string) =>
  findItems(items, query).map(({ group, items: own }) => [group, own.map(({ id }) => id)]);

describe('what is found', () => {
  it('is grouped, people first, whatever the accents, case and order of the words', () => {
    expect(idsOf('JOSE')).toEqual([
      ['Personas', ['p2', 'p1']],
      ['Comunidades', ['c1']],
    ]);
    expect(idsOf('angel josé')).toEqual([['Personas', ['p2']]]);
    expect(idsOf('gomez')).toEqual([['Comunidades', ['c1']]]);
    expect(idsOf('gestion')).toEqual([['Pantallas', ['s2']]]);
  });

  it('has names before places, in a group and between groups', () => {
    const places = [
      item('p1', 'Personas', 'Ana Ruiz', 'Victoria, Durango'),
      item('p2', 'Personas', 'María Victoria', 'Lerdo, Durango'),
      item('p3', 'Personas', 'Victoria Mar', 'Lerdo, Durango'),
    ];
    expect(findItems(places, 'victoria')[0]?.items.map(({ id }) => id)).toEqual(['p3', 'p2', 'p1']);
    const ofGroup = [
      item('p1', 'Personas', 'María', 'Líder · San Juan · Lerdo, Durango'),
      item('c1', 'Comunidades', 'San Juan', 'Lerdo'),
    ];
    const groupsOf = (query: string) => findItems(ofGroup, query).map(({ group }) => group);
    expect(groupsOf('san juan')).toEqual(['Comunidades', 'Personas']);
    expect(groupsOf('maría san juan')).toEqual(['Personas']);
  });

  it('ends with the list of all where the server found more', () => {
    const of = 'people.page';
    const list = { group: 'Personas', total: 23, of, href: '/user-management' } as const;
    const [group] = findItems(items, ' josé ', [list]);
    expect(group?.items.at(-1)).toMatchObject({
      ...{ label: 'Ver todos (23)', href: '/user-management' },
      request: { of, text: 'josé' },
    });
    const labels = (total: number | null) =>
      findItems(items, 'josé', [{ ...list, total }])[0]?.items.map(({ label }) => label);
    expect(labels(2)).toEqual(['José Ángel', 'María José']);
    expect(labels(null)?.at(-1)).toBe('Ver todos los resultados');
  });

  it('is the screens alone until two letters are typed', () => {
    for (const query of ['', ' ', 'j', 'J ']) {
      expect(idsOf(query)).toEqual([['Pantallas', ['s1', 's2']]]);
    }
  });

  it('is each thing once, from the source that came first', () => {
    const twice = [
      item('x', 'Personas', 'Lupita', 'del servidor'),
      item('x', 'Personas', 'Lupita'),
    ];
    const [group] = findItems(twice, 'lupita');
    expect(group?.items.map(({ detail }) => detail)).toEqual(['del servidor']);
  });

  it('is never more than eight of a group', () => {
    const many = Array.from({ length: 5_000 }, (_, n) => item(`${n}`, 'Personas', `Ana ${n}`));
    const [group] = findItems(many, 'ana');
    expect(group?.items).toHaveLength(8);
    expect(group?.count).toBe(5_000);
  });
});
