import { describe, expect, it, test } from 'vitest';
import type { Intent, Recorded } from '#web/services/phone.ts';
import type { Toast } from '#web/ui/overlay/toasts.ts';
import { createRecord, type RecordOptions, type Saving } from './use-record.ts';

const intent = (name: string): Intent => ({
  ...{ lane: 'm', deps: [], endpoint: 'attendance.mark', params: {} },
  body: { name },
});
const namesOf = (intents: readonly Intent[]) =>
  intents.map(({ body }) => (body as { name: string }).name);

/** A disk that answers when it is told to, and all that was shown. */
function createDisk() {
  const asked: { names: string[]; end: (type: Saving) => void }[] = [];
  const shown: Toast[] = [];
  const told: string[] = [];
  const recorder = {
    record: (intents: readonly Intent[]) =>
      new Promise<Recorded>((resolve) => {
        asked.push({
          names: namesOf(intents),
          end: (type) => resolve({ type } as Recorded),
        });
      }),
  };
  const show = (toast: Toast) => {
    shown.push(toast);
    return `toast-${shown.length}`;
  };
  const onRecorded = (saving: Saving, what: string) => void told.push(`${what}: ${saving}`);
  const record = createRecord({ recorder, show, onRecorded });
  const run = async (ending: Saving, options?: RecordOptions) => {
    const recording = record([intent('a')], options);
    asked.at(-1)?.end(ending);
    return recording;
  };
  return { asked, shown, told, show, record, run };
}

const DONE = { title: 'Reunión creada exitosamente' };
const FAILED = { title: 'Error al crear la reunión' };

it('says nothing before the disk has answered', async () => {
  const { asked, shown, record } = createDisk();
  const recording = record([intent('a')], { done: DONE });
  await Promise.resolve();
  expect(shown).toEqual([]);
  asked[0]?.end('saved');
  expect(await recording).toBe('saved');
  expect(shown).toEqual([DONE]);
});

describe('what is shown', () => {
  const kept = { variant: 'destructive', isSticky: true };
  const notKept = {
    title: 'No se pudo guardar en este teléfono',
    description: 'Libera espacio e intenta de nuevo.',
  };
  test.each<[Saving, RecordOptions | undefined, Toast[]]>([
    ['saved', { done: DONE, failed: FAILED }, [DONE]],
    ['saved', undefined, []],
    ['copied', { done: DONE, failed: FAILED }, []],
    ['copied', { done: DONE, isDoneWhenCopied: true }, [DONE]],
    ['lost', { done: DONE, failed: FAILED }, [{ ...FAILED, ...kept } as Toast]],
    ['lost', { done: DONE, isDoneWhenCopied: true }, [{ ...notKept, ...kept } as Toast]],
    ['lost', undefined, [{ ...notKept, ...kept } as Toast]],
  ])('of what is %s, with %j', async (saving, options, toasts) => {
    const { shown, run } = createDisk();
    expect(await run(saving, options)).toBe(saving);
    expect(shown).toEqual(toasts);
  });
});

it('is lost where nobody is signed in', async () => {
  const { shown, show } = createDisk();
  const record = createRecord({ recorder: null, show });
  expect(await record([intent('a')], { done: DONE, failed: FAILED })).toBe('lost');
  expect(shown).toMatchObject([FAILED]);
});

it('records nothing, and says nothing, where there is nothing to record', async () => {
  const { asked, shown, told, record } = createDisk();
  expect(await record([], { done: DONE })).toBe('saved');
  expect([asked, shown, told]).toEqual([[], [], []]);
});

describe('«Deshacer»', () => {
  const undo = { intents: () => [intent('back')], leaves: 'Ana: presente' };

  it('records what takes it back, as things are when it is pressed', async () => {
    const { asked, shown, run } = createDisk();
    let now = 'before';
    await run('saved', { done: DONE, undo: { ...undo, intents: () => [intent(now)] } });
    now = 'then';
    shown[0]?.action?.run();
    expect(asked[1]?.names).toEqual(['then']);
  });

  it.each(['saved', 'copied'] as const)(
    'says how things are then, once it is %s',
    async (ending) => {
      const { asked, shown, told, run } = createDisk();
      await run('saved', { done: DONE, what: 'Ana: sin marcar', undo });
      shown[0]?.action?.run();
      expect(shown).toHaveLength(1);
      asked[1]?.end(ending);
      await expect.poll(() => shown.at(-1)).toEqual({ title: 'Deshecho · Ana: presente' });
      expect(told).toEqual(['Ana: sin marcar: saved', `Deshecho · Ana: presente: ${ending}`]);
    },
  );

  it('says in the same words that it could not be kept', async () => {
    const { asked, shown, run } = createDisk();
    await run('saved', { done: DONE, failed: FAILED, undo });
    shown[0]?.action?.run();
    asked[1]?.end('lost');
    await expect.poll(() => shown).toMatchObject([DONE, FAILED]);
  });

  it('can be taken back in turn', async () => {
    const { asked, shown, run } = createDisk();
    const aside = (): RecordOptions => ({
      ...{ done: { title: 'apartada' } },
      undo: { intents: () => [intent('restore')], leaves: restored },
    });
    const restored = (): RecordOptions => ({
      ...{ done: { title: 'vuelve' } },
      undo: { intents: () => [intent('aside')], leaves: aside },
    });
    await run('saved', aside());
    for (const count of [1, 2]) {
      shown.at(-1)?.action?.run();
      asked.at(-1)?.end('saved');
      await expect.poll(() => shown.length).toBe(count + 1);
    }
    expect(shown.map(({ title }) => title)).toEqual(['apartada', 'vuelve', 'apartada']);
    expect(asked.flatMap(({ names }) => names)).toEqual(['a', 'restore', 'aside']);
  });

  it('is not offered for what was lost', async () => {
    const { shown, run } = createDisk();
    await run('lost', { done: DONE, failed: FAILED, undo });
    expect(shown[0]?.action).toBeUndefined();
  });
});

it('costs a tap no turn: whoever waits goes on right after it is told of', async () => {
  const { asked, told, record } = createDisk();
  const order: string[] = [];
  void record([intent('a')], { what: 'Ana' }).then(() =>
    order.push(`goes on, ${told.length} told`),
  );
  asked[0]?.end('saved');
  await Promise.resolve();
  expect(told).toEqual(['Ana: saved']);
  await Promise.resolve();
  expect(order).toEqual(['goes on, 1 told']);
});
