import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ScrollList } from './scroll-list.tsx';

const draw = (count: number) =>
  renderToStaticMarkup(
    <ScrollList
      label="Personas"
      items={Array.from({ length: count }, (_, index) => index)}
      keyOf={(item) => item}
      empty="Nadie"
    >
      {(item) => `Persona ${item}`}
    </ScrollList>,
  );
const rows = (html: string) => html.match(/<li/g)?.length ?? 0;

it('draws all of a short list, and says how many there are', () => {
  const html = draw(3);
  expect(rows(html)).toBe(3);
  expect(html).toContain('aria-setsize="3"');
  expect(html).toContain('aria-label="Personas"');
});

it('draws no more than what is near of twenty thousand', () => {
  expect(rows(draw(20_000))).toBeLessThan(60);
});

it('says so when there is nobody', () => {
  expect(draw(0)).toContain('Nadie');
  expect(draw(0)).not.toContain('<ul');
});
