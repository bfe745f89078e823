import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STEAL_MS } from '#sync/loop';
import { inGate } from '../../scripts/gate.mjs';
import { createProfileFolder } from '../e2e/support/browser.ts';
import { pollUntil } from '../e2e/support/poll-until.ts';
import { PUBLIC_COMMUNITY, publicPath } from '../e2e/support/public-form.ts';
import { openRegister, type Register } from '../e2e/support/register.ts';
import { createStage, type Stage } from '../e2e/support/stage.ts';
import type { Device, Size } from './support/device.ts';
import { firefox } from './support/firefox.ts';
import { createHand, type Hand } from './support/hand.ts';
import { closeScreen } from './support/screen.ts';
import { titleLane } from './support/title-lane.ts';
import { webkit } from './support/webkit.ts';

/** Once through all the ways; by hand, as many as one likes. */
const ROUNDS = Number(process.env.ROUNDS ?? inGate(3, 5));
const PHONE = { width: 360, height: 800 };
const DESK = { width: 1280, height: 800 };

it('a lane whose browser is missing says what it needs', () => {
  expect(titleLane({ name: 'Firefox', missing: () => 'firefox-esr' })).toContain(
    'lacks firefox-esr',
  );
});

/** Without its browser a lane is skipped, and the last line of `npm test -- browsers` counts it. */
const lanes = [firefox, webkit].map((engine) => [titleLane(engine), engine] as const);

// A test's own process may be ended without a word: what it started would stay.
afterAll(closeScreen);

describe.each(lanes)('%s', (_, engine) => {
  describe.skipIf(engine.missing() !== null)('is given', () => {
    let stage: Stage;
    let register: Register;
    let devices: Device[] = [];
    const profiles: Awaited<ReturnType<typeof createProfileFolder>>[] = [];

    beforeAll(async () => {
      stage = await createStage();
      register = openRegister(stage.server.databasePath);
    });
    afterEach(async () => {
      for (const device of devices) await device.kill();
      devices = [];
      await stage.clear();
    });
    afterAll(async () => {
      register.close();
      await stage.close();
      await Promise.all(profiles.map((folder) => folder.remove()));
    });

    /** Answers what opens this phone, or desk, again on its profile. */
    async function newHandset(size: Size = PHONE): Promise<() => Promise<Hand>> {
      const profile = await createProfileFolder();
      profiles.push(profile);
      return async () => {
        const device = await engine.open(profile.path, size);
        devices.push(device);
        return createHand(device, stage.proxy.origin);
      };
    }

    async function signedIn(hand: Hand): Promise<void> {
      await hand.signIn('comunidad@demo.mx');
      await hand.workerReady();
      await hand.see(/Pasar lista|Nueva reunión/);
      await hand.see(/Al día/);
    }

    const presentAt = (roll: string) =>
      register.count(
        `SELECT count(*) FROM attendance a JOIN meetings m ON m.id = a.meeting_id
         WHERE m.uuid = ? AND a.present = 1`,
        roll.split('/').at(-1) ?? '',
      );
    const applied = () => register.count('SELECT count(*) FROM applied_ops');

    it('a roll taken without signal outlives a kill right after the last «Guardado», and each mark arrives once', async () => {
      const open = await newHandset();
      const evening = await open();
      await signedIn(evening);
      await evening.close();
      await stage.proxy.cut();

      const hall = await open();
      await hall.goto('/');
      const roll = await hall.startMeeting();
      const aliases = await hall.aliases();
      for (const alias of aliases) await hall.mark(alias);
      await hall.kill();

      const before = applied();
      const later = await open();
      await later.goto(roll);
      await later.see(new RegExp(`${aliases.length} de ${aliases.length} presentes`));
      await stage.proxy.restore();
      await later.goto('/pendientes');
      await later.see(/Todo lo que registraste en este teléfono ya se envió/);
      expect(presentAt(roll)).toBe(aliases.length);
      // The meeting, and each mark once.
      expect(applied()).toBe(before + aliases.length + 1);
    });

    it('a page left right after «Guardado» keeps the queue from nobody', async () => {
      const hand = await (await newHandset())();
      await signedIn(hand);
      for (let round = 0; round < inGate(2, 4); round += 1) {
        const roll = await hand.startMeeting();
        const [first = '', second = '', third = ''] = await hand.aliases();
        await hand.mark(first);
        await hand.mark(second);
        await hand.mark(third, { leaveTo: '/' });
        await hand.arriveAt('/');
        await hand.see(/Pasar lista|Nueva reunión/);
        await hand.see(/Al día/);
        expect(presentAt(roll)).toBe(3);
      }
    });

    it('what is drawn as marked outlives its page, with no word of «Guardado» waited for', async () => {
      const hand = await (await newHandset())();
      await signedIn(hand);
      const ways = ['left', 'reloaded', 'gone back to', 'left', 'reloaded'] as const;
      for (let round = 0; round < ROUNDS; round += 1) {
        const way = ways[round % ways.length];
        const roll = await hand.startMeeting();
        const aliases = (await hand.aliases()).slice(0, 10);
        await hand.tapAndLeave(aliases, way === 'reloaded' ? 'by reload' : 'for home');
        await hand.arriveAt(way === 'reloaded' ? roll : '/');
        if (way === 'gone back to') {
          await hand.goBack();
          await hand.arriveAt(roll);
        }
        if (way !== 'left') await hand.see(/^10 de 18 presentes/);
        await hand.goto('/');
        await hand.see(/Pasar lista|Nueva reunión/);
        // A sender that vanished is waited for up to `STEAL_MS`.
        await pollUntil(() => presentAt(roll) === 10, STEAL_MS + 10_000).catch(() => {});
        const state = `round ${round}, ${way}\n${await hand.text()}`;
        expect(presentAt(roll), state).toBe(10);
      }
    });

    // WebKit's driver ends the window without telling its page, as a kill does.
    if (engine === firefox) {
      it('what is drawn as marked outlives a browser that is closed', async () => {
        const open = await newHandset();
        const evening = await open();
        await signedIn(evening);
        const roll = await evening.startMeeting();
        const aliases = (await evening.aliases()).slice(0, 10);
        await evening.tapAndLeave(aliases, 'not yet');
        await evening.close();
        const later = await open();
        await later.goto('/');
        await later.see(/Pasar lista|Nueva reunión/);
        await expect.poll(() => presentAt(roll)).toBe(10);
      });
    }

    it('a first visit that is loaded twice offers no new version', async () => {
      const hand = await (await newHandset())();
      await hand.goto('/login');
      await hand.goto('/login');
      await hand.see(/Correo electrónico/);
      await hand.workerReady();
      expect(await hand.isOfferedUpdate()).toBe(false);
    });

    it('a meeting of the public form outlives a kill, and arrives once', async () => {
      const open = await newHandset();
      const evening = await open();
      await evening.goto(publicPath(stage));
      await evening.see(PUBLIC_COMMUNITY);
      await evening.workerReady();
      await evening.close();
      await stage.proxy.cut();

      const meetings = () =>
        register.count("SELECT count(*) FROM meetings WHERE source = 'public'");
      const before = meetings();
      const hall = await open();
      await hall.goto(publicPath(stage));
      await hall.press(/^Asistió$/);
      await hall.press('Registrar Reunión');
      await hall.see(/Guardado en este teléfono\. Se enviará cuando haya señal/);
      await hall.kill();

      await stage.proxy.restore();
      const later = await open();
      await later.goto(publicPath(stage));
      await later.see(/Ya llegó a tu coordinación/);
      expect(meetings()).toBe(before + 1);
    });

    it('a desk has its own layout, and the screens of its menu open', async () => {
      const hand = await (await newHandset(DESK))();
      await hand.signIn('admin@demo.mx');
      await hand.see(/Panel Principal/);
      const paths = await hand.menuPaths();
      expect(paths.length).toBeGreaterThan(3);
      const walked = paths.filter((_, index) => index % inGate(4, 1) === 0);
      for (const path of walked) {
        await hand.goto(path);
        await hand.see(/Panel Principal/);
        expect(await hand.text()).not.toMatch(/No se pudo abrir/);
      }
    });
  });
});
