import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Pickable } from './filter-people.ts';
import { PeoplePicker, type PeoplePickerProps } from './people-picker.tsx';
import type { PickerChoice } from './people-picker-row.tsx';

const ignore = () => {};
const person = (id: number): Pickable => ({
  ...{ id, alias: `Persona ${id}`, role: 'lider', state: 'Durango', city: 'Lerdo' },
});
const people = [person(1), person(2), person(3)];
const many = (chosen: readonly number[]): PickerChoice => ({
  ...{ kind: 'many', chosen, onChoose: ignore },
  countText: (count) => `${count} miembro(s) seleccionado(s)`,
});
const draw = (props: Partial<PeoplePickerProps>) =>
  renderToStaticMarkup(
    <PeoplePicker
      people={people}
      choice={many([])}
      emptyText="No hay usuarios aprobados disponibles"
      noneFoundText="No se encontraron usuarios con los filtros aplicados"
      {...props}
    />,
  );
const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

describe('a choice of many', () => {
  it('ticks those chosen and lists them to be taken out, and counts nobody who has left the list', () => {
    const html = draw({ choice: many([2, 99]) });
    expect(count(html, /type="checkbox"/g)).toBe(3);
    expect(count(html, /checked=""/g)).toBe(1);
    expect(html).toContain('1 miembro(s) seleccionado(s)');
    expect(html).toContain('aria-label="Quitar a Persona 2"');
    expect(count(html, /aria-label="Quitar a /g)).toBe(1);
  });
});

it('a choice of one is made by radios of one group, and names whom it holds', () => {
  const html = draw({ choice: { kind: 'one', chosen: [3], onChoose: ignore } });
  const names = [...html.matchAll(/type="radio"[^>]*name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(1);
  expect(html).toContain('Elegido: Persona 3');
  expect(html).not.toContain('Quitar a');
});

it('an act waits while another is on its way', () => {
  const act = {
    kind: 'act',
    icon: null,
    onAct: ignore,
    label: (alias: string) => `Agregar a ${alias}`,
  };
  const html = draw({ choice: { ...act, kind: 'act', isBusy: true } });
  expect(count(html, /aria-label="Agregar a Persona \d"[^>]*aria-disabled="true"/g)).toBe(3);
});

it('somebody who cannot be chosen stays in sight, with the reason', () => {
  const html = draw({
    disabledReason: ({ id }) => (id === 1 ? 'Ya coordina otra comunidad' : undefined),
  });
  expect(
    count(html, /<input[^>]*disabled=""[^>]*type="checkbox"|type="checkbox"[^>]*disabled=""/g),
  ).toBe(1);
  expect(html).toContain('Ya coordina otra comunidad');
});

it('of five thousand people no more is drawn than what is near', () => {
  const everybody = Array.from({ length: 5_000 }, (_, index) => person(index));
  expect(count(draw({ people: everybody }), /<li/g)).toBeLessThan(60);
});

it('says that there is nobody, and then has no filters', () => {
  const html = draw({ people: [] });
  expect(html).toContain('No hay usuarios aprobados disponibles');
  expect(html).not.toContain('<select');
});

it('filters by role where it is asked for', () => {
  expect(draw({})).not.toContain('Todos los roles');
  expect(draw({ hasRoleFilter: true })).toContain('Todos los roles');
});
