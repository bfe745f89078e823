import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CardGrid, type CardGridProps } from './card-grid.tsx';

const classesOf = (props: Omit<CardGridProps, 'children'>) =>
  /class="([^"]*)"/
    .exec(renderToStaticMarkup(<CardGrid {...props}>x</CardGrid>))?.[1]
    ?.split(' ') ?? [];
const gapsOf = (classes: readonly string[]) => classes.filter((name) => /(^|:)gap_/.test(name));
const columnsOf = (classes: readonly string[]) =>
  classes.filter((name) => /grid-template-columns/.test(name)).join(' ');

it('has the same gaps whatever is in it, and columns of its own for each size', () => {
  const [card, figure, half] = (['card', 'figure', 'half'] as const).map((size) =>
    classesOf({ size }),
  );
  expect(gapsOf(card ?? []).length).toBeGreaterThan(0);
  expect(gapsOf(figure ?? [])).toEqual(gapsOf(card ?? []));
  expect(gapsOf(half ?? [])).toEqual(gapsOf(card ?? []));
  expect(new Set([card, figure, half].map((classes) => columnsOf(classes ?? []))).size).toBe(3);
});

it('is a list where its children are items, without bullets', () => {
  const html = renderToStaticMarkup(
    <CardGrid as="ul">
      <li>San Judas</li>
    </CardGrid>,
  );
  expect(html).toMatch(/^<ul/);
  expect(html).toContain('list-style_none');
});
