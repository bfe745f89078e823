import { closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];

async function openTeam({ phone, stage }: On, tab: string, email = 'estatal@demo.mx') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/team-coordinator?tab=${tab}`);
  await phone.page.getByRole('tab', { selected: true }).waitFor();
}

async function openLocal({ phone, stage }: On, email = 'comunidad@demo.mx') {
  await signIn(phone, stage, email);
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/community-coordinator-local`);
  await phone.page.getByRole('heading', { level: 1 }).waitFor();
}

/** The team coordinator's panel and the coordinator's local communities. */
export const teamScenes: readonly Scene[] = [
  {
    name: 'team-meetings',
    async play(on) {
      await openTeam(on, 'reuniones');
      await on.phone.page
        .getByRole('button', { name: /^Ver Detalles/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'team-meeting',
    async play(on) {
      await openTeam(on, 'reuniones');
      await on.phone.page
        .getByRole('button', { name: /^Ver Detalles/ })
        .first()
        .click();
      await on.phone.page.getByRole('button', { name: 'Editar Reunión' }).waitFor();
    },
  },
  {
    name: 'team-meeting-edit',
    async play(on) {
      const { page } = on.phone;
      await openTeam(on, 'reuniones');
      await page
        .getByRole('button', { name: /^Ver Detalles/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Editar Reunión' }).click();
      await page.getByRole('combobox', { name: 'Ubicación' }).waitFor();
    },
  },
  {
    name: 'team-new-meeting-wrong',
    async play(on) {
      const { page } = on.phone;
      await openTeam(on, 'reuniones');
      await page.getByRole('button', { name: 'Crear Nueva Reunión' }).click();
      await page.getByLabel('Fecha y hora').fill('');
      await page.getByLabel('Enlace del tema').fill('no es un enlace');
      await page.getByRole('button', { name: 'Crear Reunión' }).click();
      await page.getByText('La fecha es requerida').waitFor();
    },
  },
  {
    name: 'team-none',
    async play(on) {
      await openTeam(on, 'reuniones', 'admin@demo.mx');
      await on.phone.page.getByText('Aún no hay reuniones de equipo').waitFor();
    },
  },
  {
    name: 'team-members',
    async play(on) {
      await openTeam(on, 'equipo');
      await on.phone.page.getByRole('button', { name: 'Agregar Miembro' }).waitFor();
    },
  },
  {
    name: 'team-add-member',
    async play(on) {
      const { page } = on.phone;
      await openTeam(on, 'equipo');
      await page.getByRole('button', { name: 'Agregar Miembro' }).click();
      await page.getByLabel('Persona', { exact: true }).pressSequentially('du');
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'team-members-offline',
    async play(on) {
      await openTeam(on, 'equipo');
      await goOffline(on.phone, on.stage);
      await on.phone.page.reload();
      await on.phone.page.getByText('Necesita señal').waitFor();
    },
  },
  ...(['lecturas', 'deportes', 'reclutamiento'] as const).map((tab) => ({
    name: `team-${tab}`,
    async play(on: On) {
      await openTeam(on, tab);
      await on.phone.page.getByRole('tabpanel').getByRole('button').first().waitFor();
    },
  })),
  {
    name: 'team-prospect-new',
    async play(on) {
      await openTeam(on, 'reclutamiento');
      await on.phone.page.getByRole('button', { name: 'Agregar prospecto' }).click();
      await on.phone.page.getByRole('button', { name: 'Guardar' }).click();
      await on.phone.page.getByText('El contacto es requerido').waitFor();
    },
  },
  {
    name: 'local-communities',
    async play(on) {
      await openLocal(on);
      await on.phone.page
        .getByRole('button', { name: /^Editar Asistencia/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'local-register',
    async play(on) {
      const { page } = on.phone;
      await openLocal(on);
      await page.getByRole('button', { name: 'Registrar Reunión', exact: true }).click();
      const present = page.getByRole('checkbox', { exact: true, name: 'Presente' });
      for (const index of [0, 2]) await present.nth(index).check();
    },
  },
  {
    name: 'local-edit-attendance',
    async play(on) {
      const { page } = on.phone;
      await openLocal(on);
      await page
        .getByRole('button', { name: /^Editar Asistencia/ })
        .first()
        .click();
      await page.getByRole('checkbox', { exact: true, name: 'Presente' }).first().waitFor();
    },
  },
  {
    name: 'local-recent',
    async play(on) {
      await openLocal(on);
      const table = on.phone.page.getByText('Reuniones recientes');
      await table.evaluate((caption) => caption.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'local-none',
    async play(on) {
      await openLocal(on, 'lider@demo.mx');
      await on.phone.page.getByText('Solicita al administrador').waitFor();
    },
  },
];
