import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Field } from '#web/ui/form/field.tsx';
import { MarkdownArea } from './markdown-area.tsx';

it('is the labelled control of its field, with its three marks and a preview that is not loaded', () => {
  const html = renderToStaticMarkup(
    <Field label="Contenido" error="Falta">
      {(control) => <MarkdownArea control={control} value="**Hola**" onValueChange={() => {}} />}
    </Field>,
  );
  const id = /<label for="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<textarea[^>]* id="${id}"`));
  expect(html.match(/(?<=<\/svg>)(Negrita|Lista|Enlace)(?=<)/g)).toHaveLength(3);
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('<strong>');
});
