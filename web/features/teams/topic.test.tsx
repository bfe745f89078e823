import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Topic } from './topic.tsx';

const draw = (temaEscola: string | null, formativeTopicLink: string | null) =>
  renderToStaticMarkup(<Topic meeting={{ temaEscola, formativeTopicLink }} />);

it('leads to the topic in a window that knows nothing of this one', () => {
  const html = draw('La mesa', 'https://formacion.demo.example/mesa');
  expect(html).toContain('href="https://formacion.demo.example/mesa"');
  expect(html).toContain('target="_blank"');
  expect(html).toContain('rel="noopener noreferrer"');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://u:p@demo.example', 'no es enlace'])(
  'leads nowhere by %s, whoever stored it',
  (link) => {
    expect(draw('La mesa', link)).toBe('La mesa');
  },
);

it('has words where the topic has none', () => {
  expect(draw(null, 'https://demo.example')).toContain('Abrir el tema');
});
