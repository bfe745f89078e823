import type { Scene } from './scene.ts';

const groups = [
  'Colores y letra',
  'Botones',
  'Campos',
  'Elegir',
  'Avisos y palabras',
  'Lo que flota',
  'Cifras',
  'Listas y tablas',
  'Lo que hay cuando no hay',
];

/** The kit, from its top and from each of its groups. */
export const kitScenes: readonly Scene[] = groups.map((group, index) => ({
  name: `kit-${index + 1}`,
  async play({ phone, stage }) {
    const { page } = phone;
    await page.goto(`${stage.proxy.origin}/kit`);
    await page.getByRole('combobox', { name: 'Estado', exact: true }).waitFor();
    await page.getByRole('heading', { name: group }).evaluate((heading) => {
      heading.scrollIntoView({ block: 'start' });
    });
  },
}));
