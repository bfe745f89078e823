import { changeAnswers, closeToast, goOffline, signIn } from './acts.ts';
import type { Scene } from './scene.ts';

type On = Parameters<Scene['play']>[0];
const WATER = 'Agua y calles para Tijuana';

async function open({ phone, stage }: On) {
  await signIn(phone, stage, 'admin@demo.mx');
  await closeToast(phone.page);
  await phone.page.goto(`${stage.proxy.origin}/agenda-bien-comun`);
  await phone.page.getByText(WATER).waitFor();
}

const press = ({ phone }: On, name: string | RegExp) =>
  phone.page.getByRole('button', { name }).first().click();

async function choose(on: On, item: string, title = WATER) {
  await press(on, `Más de ${title}`);
  await on.phone.page.getByRole('menuitem', { name: item }).click();
}

/** An anonymous one that goes on, as its organizer sees it. */
async function openAnonymous(on: On, nextReminderAt: string | null): Promise<void> {
  await changeAnswers<{ status: string }[]>(on.phone.page, /\/api\/bien-comun-agendas$/, (all) =>
    all.map((one) => ({ ...one, signature: 'anonymous', nextReminderAt })),
  );
  await open(on);
  await press(on, `Ver Detalle: ${WATER}`);
  await on.phone.page
    .getByRole('button', { name: 'Recordar a quienes faltan' })
    .scrollIntoViewIfNeeded();
}

/** A personal link, as the coordinator's phone would send it. */
async function openLink(on: On): Promise<void> {
  await open(on);
  const path = await on.phone.page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' };
    const list = (await (await fetch('/api/bien-comun-agendas')).json()) as {
      id: number;
      status: string;
    }[];
    const agendaId = list.find(({ status }) => status === 'active')?.id;
    const body = JSON.stringify({ agendaId, purpose: 'opinion' });
    const made = await fetch('/api/send-queue/claim', { method: 'POST', headers, body });
    const { claim } = (await made.json()) as { claim: { link: string } };
    return new URL(claim.link).pathname;
  });
  await on.phone.page.goto(`${on.stage.proxy.origin}${path}`);
  await on.phone.page.getByText(/^¿Eres tú/).waitFor();
}

/** Agendas: cards, writing one, participants, sending, answers, closing, and a person's own page. */
export const agendaScenes: readonly Scene[] = [
  { name: 'agendas', play: (on) => open(on) },
  {
    name: 'agenda-new',
    async play(on) {
      await open(on);
      await press(on, 'Nueva Agenda');
      await on.phone.page.getByLabel('Ciudad').selectOption('Tijuana, Baja California');
      await on.phone.page.getByText('Participantes iniciales').waitFor();
    },
  },
  {
    name: 'agenda-detail',
    async play(on) {
      await open(on);
      await press(on, 'Ver Detalle: El parque de la colonia');
      await on.phone.page.getByText('¿Qué pasó con tu respuesta?').waitFor();
    },
  },
  { name: 'agenda-remind', play: (on) => openAnonymous(on, null) },
  {
    name: 'agenda-reminded',
    play: (on) => openAnonymous(on, new Date(Date.now() + 48 * 3_600_000).toISOString()),
  },
  {
    name: 'agenda-activate',
    async play(on) {
      await open(on);
      await press(on, 'Activar: Seguridad en las escuelas');
      await on.phone.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'agenda-participants',
    async play(on) {
      await open(on);
      await press(on, `Participantes: ${WATER}`);
      await on.phone.page.getByRole('list', { name: 'Participantes' }).waitFor();
    },
  },
  {
    name: 'agenda-send',
    async play(on) {
      await open(on);
      await press(on, `Participantes: ${WATER}`);
      await on.phone.page.getByRole('tab', { name: 'Enviar' }).click();
      await press(on, 'Enviar siguiente');
      await on.phone.page.getByText('¿Lo enviaste?').waitFor();
    },
  },
  {
    name: 'agenda-answers',
    async play(on) {
      await open(on);
      await choose(on, 'Respuestas');
      await on.phone.page.getByText('Quién respondió qué').waitFor();
    },
  },
  {
    name: 'agenda-complete',
    async play(on) {
      await open(on);
      await choose(on, 'Completar');
      await on.phone.page.getByLabel('¿Qué pasó con tu respuesta?').waitFor();
    },
  },
  {
    name: 'agendas-offline',
    async play(on) {
      await open(on);
      await goOffline(on.phone, on.stage);
      await on.phone.page
        .getByText(/Necesita señal/)
        .first()
        .waitFor();
    },
  },
  { name: 'agenda-opinion-who', play: openLink },
  {
    name: 'agenda-opinion',
    async play(on) {
      await openLink(on);
      await press(on, 'Sí, soy yo');
      await on.phone.page.getByLabel('Agua', { exact: true }).check();
      await press(on, /Calles/);
    },
  },
  {
    name: 'agenda-opinion-waits',
    async play(on) {
      await openLink(on);
      await press(on, 'Sí, soy yo');
      await goOffline(on.phone, on.stage);
      await on.phone.page.getByLabel('Agua', { exact: true }).check();
      await on.phone.page.getByLabel(/permiso expreso/).check();
      await press(on, 'Enviar mi respuesta');
      await on.phone.page
        .getByText(/Se enviará cuando haya señal/)
        .first()
        .waitFor();
    },
  },
];
