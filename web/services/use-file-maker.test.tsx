import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToasts, type Toast } from '#web/ui/overlay/toasts.ts';
import { ToastsProvider } from '#web/ui/overlay/toasts-context.ts';
import { mountHook } from '#web/ui/testing/mount.ts';
import { saveFile } from './save-file.ts';
import { type MakeFile, useFileMaker } from './use-file-maker.ts';

vi.mock('./save-file.ts', () => ({ saveFile: vi.fn() }));

const FILE = { blob: new Blob(['x']), name: 'usuarios.xlsx' };
const shown: Toast[] = [];
const toasts = { ...createToasts(), show: (toast: Toast) => `${shown.push(toast)}` };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(saveFile).mockClear();
  shown.length = 0;
});

function mountMaker() {
  const around = (inside: React.ReactNode) => (
    <ToastsProvider value={toasts}>{inside}</ToastsProvider>
  );
  return mountHook(useFileMaker, around);
}

it('a file that is never done ends in words after a minute, and another press makes it', async () => {
  const maker = mountMaker();
  const make = vi
    .fn<MakeFile>()
    .mockReturnValueOnce(new Promise(() => {}))
    .mockReturnValue(FILE);
  await act(async () => void maker.now().save(make));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(maker.now().isMaking).toBe(true);
  expect(shown).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(maker.now().isMaking).toBe(false);
  expect(shown).toMatchObject([
    { title: 'No se pudo preparar el archivo', description: 'Tardó más de un minuto.' },
  ]);
  expect(saveFile).not.toHaveBeenCalled();
  await act(async () => shown[0]?.action?.run());
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(FILE.blob, FILE.name);
});

it('a file that cannot be made says so, and what comes after its limit is not saved', async () => {
  const maker = mountMaker();
  await act(() => maker.now().save(() => Promise.reject(new Error('ReferenceError'))));
  expect(shown).toMatchObject([{ description: 'Intenta de nuevo.', isSticky: true }]);
  let finish = (_: typeof FILE) => {};
  const late = new Promise<typeof FILE>((resolve) => {
    finish = resolve;
  });
  await act(async () => void maker.now().save(() => late));
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  await act(async () => finish(FILE));
  expect(shown).toHaveLength(2);
  expect(saveFile).not.toHaveBeenCalled();
});
