import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StoredPage, type StoredPageProps } from './stored-page.tsx';

const show = (props: Pick<StoredPageProps<string>, 'value' | 'isComing'>) =>
  renderToStaticMarkup(
    <StoredPage
      title="Comunidad"
      loadingLead="Cargando..."
      missingTitle="Este teléfono aún no la conoce"
      missingText="En cuanto haya señal."
      {...props}
    >
      {(name) => <p>{name}</p>}
    </StoredPage>,
  );

it('what is known is shown alone', () => {
  expect(show({ value: 'San Judas' })).toBe('<p>San Judas</p>');
  expect(show({ value: '', isComing: true })).toBe('<p></p>');
});

it('while it is read, or on its way, its place is kept', () => {
  for (const html of [show({ value: undefined }), show({ value: null, isComing: true })]) {
    expect(html).toContain('Cargando...');
    expect(html).not.toContain('aún no la conoce');
  }
});

it('without a copy it says so', () => {
  const html = show({ value: null });
  expect(html).toContain('Comunidad');
  expect(html).toContain('Este teléfono aún no la conoce');
  expect(html).toContain('En cuanto haya señal.');
  expect(html).not.toContain('Cargando...');
});
