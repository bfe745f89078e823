import {
  MutationObserver,
  QueryClient,
  QueryClientProvider,
  QueryObserver,
} from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { endOtherSessions, listSessions } from '#contract/account';
import type { Caller } from '#web/net/call.ts';
import { CallError, NoSignal } from '#web/net/call-error.ts';
import { createToasts, type Toast } from '#web/ui/overlay/toasts.ts';
import { ToastsProvider } from '#web/ui/overlay/toasts-context.ts';
import type { Phone } from './phone.ts';
import { PhoneProvider } from './phone-context.ts';
import { rowToKey } from './query-client.ts';
import {
  answerOrThrow,
  createMutationOptions,
  type ServerMutationOptions,
  StillPending,
  toFormAnswer,
} from './server-mutation.ts';
import { type ServerMutation, useServerMutation } from './use-server-mutation.ts';

const row = endOtherSessions;
type Row = typeof row;

/** What the hook gives a screen, with a server that answers as `call` does. */
function mount(
  options: ServerMutationOptions<Row>,
  call: (...sent: unknown[]) => Promise<unknown>,
  client?: QueryClient,
  asked: Row = row,
) {
  const shown: Toast[] = [];
  const toasts = { ...createToasts(), show: (toast: Toast) => `${shown.push(toast)}` };
  const session = { subscribe: () => () => {}, current: () => null };
  const wake = vi.fn(async () => {});
  const outbox = () => ({ wake });
  const phone = { call, session, outbox, person: () => null } as unknown as Phone;
  let mutation: ServerMutation<Row> | undefined;
  const onMounted = (mounted: ServerMutation<Row>) => {
    mutation = mounted;
  };
  const own = <Screen asked={asked} options={options} onMounted={onMounted} />;
  const screen = client ? <QueryClientProvider client={client}>{own}</QueryClientProvider> : own;
  const markup = renderToStaticMarkup(
    <PhoneProvider value={phone}>
      <ToastsProvider value={toasts}>{screen}</ToastsProvider>
    </PhoneProvider>,
  );
  if (!mutation) throw new Error('the screen did not render');
  return { mutation, shown, markup, wake };
}

type ScreenProps = {
  asked: Row;
  options: ServerMutationOptions<Row>;
  onMounted: (mutation: ServerMutation<Row>) => void;
};

function Screen({ asked, options, onMounted }: ScreenProps) {
  const mutation = useServerMutation(asked, options);
  onMounted(mutation);
  return String(mutation.isPending);
}

const answering = (answer: unknown) => vi.fn(async () => answer);
const refusing = (error: unknown) =>
  vi.fn(async () => {
    throw error;
  });

describe('a write', () => {
  it('is sent as it was given, and answered', async () => {
    const call = answering({ ended: 2 });
    const { mutation, markup, shown } = mount({}, call);
    expect(markup).toBe('false');
    const input = { body: {}, idempotencyKey: 'a key of the caller' };
    expect(await mutation.run(input)).toEqual({ type: 'done', answer: { ended: 2 } });
    expect(call.mock.calls).toEqual([[row, input]]);
    expect(shown).toEqual([]);
  });

  it('is told by the words of its answer and what was sent', async () => {
    const done = vi.fn(() => ({ title: '2 sesiones cerradas' }));
    const { mutation, shown } = mount({ done }, answering({ ended: 2 }));
    await mutation.run({ body: {} });
    expect(done).toHaveBeenCalledWith({ ended: 2 }, { body: {} });
    expect(shown).toEqual([{ title: '2 sesiones cerradas' }]);
  });

  it('is told by the words of one run instead, which may take their time or say nothing', async () => {
    const { mutation, shown } = mount({ done: { title: 'Hecho' } }, answering({ ended: 1 }));
    await mutation.run({}, { done: async () => ({ title: 'Copiado' }) });
    await mutation.run({}, { done: () => null });
    await mutation.run({});
    expect(shown).toEqual([{ title: 'Copiado' }, { title: 'Hecho' }]);
  });

  it('may be made on the way: what goes wrong then is its failure too', async () => {
    const call = answering({ ended: 0 });
    const { mutation, shown } = mount({ failed: 'No se pudo' }, call);
    await mutation.run(async () => ({ body: {} }));
    expect(call).toHaveBeenCalledWith(row, { body: {} });
    const outcome = await mutation.run(async () => {
      throw new Error('chunk lost');
    });
    expect(outcome.type).toBe('failed');
    expect(call).toHaveBeenCalledTimes(1);
    expect(shown).toEqual([
      { title: 'No se pudo', description: 'Intenta de nuevo.', variant: 'destructive' },
    ]);
  });
});

describe('what phones store', () => {
  const stored = { changesPulled: true } as const;

  it.each([
    ['that a pull brings', { ...row, ...stored }, 1],
    ['that they queue', { ...row, queue: 'person' as const }, 1],
    ['alone', row, 0],
  ])('is fetched after a write of something %s', async (_what, asked, pulls) => {
    const { mutation, wake } = mount({}, answering({ ended: 1 }), undefined, asked as Row);
    await mutation.run({});
    expect(wake).toHaveBeenCalledTimes(pulls);
  });

  it('is not fetched after a refusal', async () => {
    const refused = refusing(new CallError(409, 'Ya estaba'));
    const { mutation, wake } = mount({}, refused, undefined, { ...row, ...stored } as Row);
    await mutation.run({});
    expect(wake).not.toHaveBeenCalled();
  });
});

describe('a refusal', () => {
  it.each([
    [new CallError(409, 'Ya se decidió'), 'Ya se decidió'],
    [new CallError(500, ''), 'No se guardó'],
    [new NoSignal(), 'Sin señal. Intenta de nuevo cuando haya señal.'],
    [new TypeError('ours'), 'No se guardó'],
  ])('of %s is told by its sentence, never thrown', async (error, description) => {
    const failed = { title: 'Error', otherwise: 'No se guardó' };
    const { mutation, shown } = mount({ failed }, refusing(error));
    expect(await mutation.run({})).toEqual({ type: 'failed', error });
    expect(shown).toEqual([{ title: 'Error', description, variant: 'destructive' }]);
  });

  it('may say nothing, or something else', async () => {
    const failed = (error: unknown) => (error instanceof NoSignal ? { title: 'Sin señal' } : null);
    const away = mount({ failed }, refusing(new NoSignal()));
    await away.mutation.run({});
    expect(away.shown).toEqual([{ title: 'Sin señal' }]);
    const gone = mount({ failed }, refusing(new CallError(404, 'No existe')));
    await gone.mutation.run({});
    expect(gone.shown).toEqual([]);
    const left = mount({}, refusing(new CallError(404, 'No existe')));
    await left.mutation.run({});
    expect(left.shown).toEqual([]);
  });

  it('about a field is shown under it, besides the toast or instead of it', async () => {
    const error = new CallError(400, 'Muy corta', null, 'newPassword');
    const both = mount({ failed: 'Error', fields: true }, refusing(error));
    const outcome = await both.mutation.run({});
    expect(toFormAnswer(outcome)).toEqual({ newPassword: 'Muy corta' });
    expect(both.shown).toHaveLength(1);
    const told = { failed: 'Error', fields: true } as const;
    const under = ['newPassword'];
    const alone = mount(told, refusing(error));
    const shown = await alone.mutation.run({}, { under });
    expect(toFormAnswer(shown)).toEqual({ newPassword: 'Muy corta' });
    expect(alone.shown).toEqual([]);
    const elsewhere = mount(told, refusing(new CallError(409, 'Ya estaba')));
    expect(toFormAnswer(await elsewhere.mutation.run({}, { under }))).toBe(false);
    expect(elsewhere.shown).toHaveLength(1);
  });

  it('about a field that the form does not have is a toast', async () => {
    const error = new CallError(422, 'Escribe al menos una pregunta', 'invalid', 'questions');
    for (const words of [undefined, { under: ['outcome'] }]) {
      const { mutation, shown } = mount({ failed: 'Error', fields: true }, refusing(error));
      await mutation.run({}, words);
      expect(shown).toMatchObject([{ description: 'Escribe al menos una pregunta' }]);
    }
  });

  it('finds the field the screen says', async () => {
    const fields = ({ code, text }: CallError) =>
      code === 'wrong_password' ? { password: text } : null;
    const wrong = mount({ fields }, refusing(new CallError(403, 'No es', 'wrong_password')));
    expect(toFormAnswer(await wrong.mutation.run({}))).toEqual({ password: 'No es' });
    const other = mount({ fields }, refusing(new CallError(403, 'No', 'other')));
    expect(toFormAnswer(await other.mutation.run({}))).toBe(false);
  });

  it('is thrown where a loop asks for it', async () => {
    const error = new NoSignal();
    const { mutation } = mount({}, refusing(error));
    const outcome = await mutation.run({});
    expect(() => answerOrThrow(outcome)).toThrow(error);
    expect(answerOrThrow({ type: 'done', answer: 7 })).toBe(7);
  });
});

describe('the reads a write affects', () => {
  /** A list somebody looks at, read once; the next read ends with `answer()`. */
  async function readOnce() {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    });
    const waiting: (() => void)[] = [];
    let reads = 0;
    const queryFn = () =>
      new Promise<number>((resolve) => {
        reads += 1;
        const read = reads;
        waiting.push(() => resolve(read));
      });
    const queryKey = [...rowToKey(listSessions), { params: undefined }];
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
    waiting.shift()?.();
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBe(1));
    return { client, answer: () => waiting.shift()?.(), reads: () => reads, stop };
  }

  it('are asked again before it is told', async () => {
    const { client, answer, reads, stop } = await readOnce();
    const options = { affects: [listSessions], done: { title: 'Cerradas' } };
    const { mutation, shown } = mount(options, answering({ ended: 1 }), client);
    const running = mutation.run({});
    await vi.waitFor(() => expect(reads()).toBe(2));
    expect(shown).toEqual([]);
    answer();
    expect((await running).type).toBe('done');
    expect(shown).toHaveLength(1);
    stop();
  });

  it('are not waited for where the screen says so', async () => {
    const { client, reads, stop } = await readOnce();
    const options = { affects: [listSessions], waitsForReads: false, done: { title: 'Cerradas' } };
    const { mutation, shown } = mount(options, answering({ ended: 1 }), client);
    expect((await mutation.run({})).type).toBe('done');
    expect(shown).toHaveLength(1);
    expect(reads()).toBe(2);
    stop();
  });

  it('are patched first, and stay as they are when it is refused', async () => {
    const { client, reads, stop } = await readOnce();
    const order: string[] = [];
    const options = {
      affects: [listSessions],
      waitsForReads: false,
      patch: () => void order.push('patch'),
      done: () => void order.push('done'),
    };
    await mount(options, refusing(new NoSignal()), client).mutation.run({});
    expect([order, reads()]).toEqual([[], 1]);
    await mount(options, answering({ ended: 1 }), client).mutation.run({});
    expect([order, reads()]).toEqual([['patch', 'done'], 2]);
    stop();
  });
});

describe('two runs at once', () => {
  function holding() {
    const open: ((answer: unknown) => void)[] = [];
    return { open, call: vi.fn(() => new Promise<unknown>((resolve) => void open.push(resolve))) };
  }

  it('are both sent, each with its own answer and words', async () => {
    const { open, call } = holding();
    const { mutation, shown } = mount({}, call);
    const runs = ['Ana', 'Beto'].map((title) => mutation.run({}, { done: { title } }));
    await vi.waitFor(() => expect(open).toHaveLength(2));
    open[1]?.({ ended: 2 });
    open[0]?.({ ended: 1 });
    const outcomes = await Promise.all(runs);
    expect(outcomes.map(answerOrThrow)).toEqual([{ ended: 1 }, { ended: 2 }]);
    expect(shown.map(({ title }) => title).sort()).toEqual(['Ana', 'Beto']);
  });

  it('of an exclusive one the second is not sent, until the first has ended', async () => {
    const { open, call } = holding();
    const { mutation } = mount({ isExclusive: true }, call);
    const first = mutation.run({});
    expect(await mutation.run({})).toEqual({ type: 'failed', error: expect.any(StillPending) });
    await vi.waitFor(() => expect(open).toHaveLength(1));
    open[0]?.({ ended: 1 });
    expect((await first).type).toBe('done');
    const again = mutation.run({});
    await vi.waitFor(() => expect(open).toHaveLength(2));
    open[1]?.({ ended: 1 });
    expect((await again).type).toBe('done');
  });
});

it('what was sent leaves memory with the screen: a password may be in it', async () => {
  const client = new QueryClient();
  const deps = {
    client,
    call: refusing(new NoSignal()) as unknown as Caller,
    show: () => {},
    pull: () => {},
  };
  const observer = new MutationObserver(client, createMutationOptions(row, {}, deps));
  const leave = observer.subscribe(() => {});
  await expect(observer.mutate({ input: { body: {} } })).rejects.toThrow(NoSignal);
  expect(client.getMutationCache().getAll()).toHaveLength(1);
  leave();
  await vi.waitFor(() => expect(client.getMutationCache().getAll()).toEqual([]));
});
