import type { Page } from 'playwright';
import { signInToApi } from './api.ts';
import { pollUntil } from './poll-until.ts';

/** What somebody who registers writes, by the words on the screen. */
export const VISITOR = {
  alias: 'Lupita',
  email: 'lupita@demo.mx',
  password: 'sal-y-luz-2026',
  city: 'Gómez Palacio',
};

/** Whoever is faster is taken for a machine, and not registered; ms. */
const FASTEST_PERSON_MS = 3_000;

/** All that is asked for, on the tab «Registrarse», up to its last step, not faster than a person writes it. */
export async function fillRegistration(page: Page, visitor = VISITOR): Promise<void> {
  const form = page.getByRole('form', { name: 'Registrarse' });
  const alias = form.getByLabel('Alias');
  await alias.waitFor();
  // From when it stands: the page counts from a moment before, and what came earlier was loading.
  const start = performance.now();
  await alias.fill(visitor.alias);
  await form.getByLabel('Correo electrónico').fill(visitor.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(visitor.password);
  await goOn(page, 2);
  await form.getByRole('radio', { name: 'Femenino' }).check();
  await form.getByLabel('Año de nacimiento').fill('1971');
  await form.getByLabel('Mes de nacimiento').selectOption('Diciembre');
  await chooseState(page, 'Durango');
  await form.getByLabel('Ciudad').fill(visitor.city);
  await goOn(page, 3);
  await form.getByRole('radio', { name: /^Integrante/ }).check();
  await form.getByLabel('Año de ingreso').fill('2019');
  await form.getByLabel('Nombre de tu comunidad').fill('Comunidad San Judas Tadeo');
  await goOn(page, 4);
  const institution = form.getByRole('group', { name: 'Institución 1' });
  await institution.getByLabel('Área de trabajo').selectOption('Sociedad civil');
  await institution.getByLabel('Nombre de la institución').fill('Cáritas');
  await goOn(page, STEPS);
  await pollUntil(() => performance.now() - start > FASTEST_PERSON_MS);
}

const STEPS = 5;
const counted = (page: Page, step: number) => page.getByText(`Paso ${step} de ${STEPS}`);

/** To the next step of registering, which is this one. */
export async function goOn(page: Page, step: number): Promise<void> {
  await page.getByRole('form').getByRole('button', { name: 'Siguiente' }).click();
  await counted(page, step).waitFor();
}

/** By Back, from the last step to the first. */
export async function toFirstStep(page: Page): Promise<void> {
  for (let step = STEPS - 1; step > 0; step -= 1) {
    await page.goBack();
    await counted(page, step).waitFor();
  }
}

export async function toLastStep(page: Page): Promise<void> {
  for (let step = 2; step <= STEPS; step += 1) await goOn(page, step);
}

export async function agree(page: Page): Promise<void> {
  await page.getByLabel(/^He leído y acepto/).check();
  await page.getByLabel(/^Acepto que se traten/).check();
}

export async function chooseState(page: Page, state: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Estado', exact: true });
  await box.click();
  await box.selectText();
  await box.pressSequentially(state.slice(0, 4));
  await page.getByRole('option', { name: state }).click();
}

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Somebody whom a coordinator added and approved: two gates stand before them. */
export async function addPerson(url: string, email: string, password: string): Promise<number> {
  const admin = await signInToApi(url, 'admin@demo.mx');
  const { user } = await admin.post<{ user: { id: number } }>('/auth/register', {
    alias: 'Toño',
    email,
    password,
    gender: 'masculino',
    birthYear: 1968,
    birthMonth: 4,
    enrollmentYear: 2020,
    country: 'México',
    state: 'Durango',
    city: 'Durango',
    role: 'integrante',
  });
  await admin.patch(`/users/${user.id}/status`, { status: 'approved' });
  return user.id;
}
