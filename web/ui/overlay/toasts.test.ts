import { expect, test } from 'vitest';
import { createToasts } from './toasts.ts';

test('a new toast takes the place of the passing one before it', () => {
  const toasts = createToasts();
  const first = toasts.show({ title: 'Uno' });
  toasts.show({ title: 'Dos' });
  expect(toasts.current()?.title).toBe('Dos');
  toasts.dismiss(first);
  expect(toasts.current()?.title).toBe('Dos');
});

test('a sticky one comes back when what covered it has passed', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Hay que corregir', isSticky: true });
  const passing = toasts.show({ title: 'Guardado' });
  toasts.dismiss(passing);
  expect(toasts.current()?.title).toBe('Hay que corregir');
});

test('a sticky one drops the passing one it covers, and leaves when closed', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Guardado' });
  const sticky = toasts.show({ title: 'Hay que corregir', isSticky: true });
  toasts.dismiss(sticky);
  expect(toasts.current()).toBeNull();
});

test('the same sticky words wait only once', () => {
  const toasts = createToasts();
  toasts.show({ title: 'Sin permiso', isSticky: true });
  const again = toasts.show({ title: 'Sin permiso', isSticky: true });
  toasts.dismiss(again);
  expect(toasts.current()).toBeNull();
});

test('listeners hear of changes and of nothing else', () => {
  const toasts = createToasts();
  let heard = 0;
  const stop = toasts.subscribe(() => {
    heard += 1;
  });
  const id = toasts.show({ title: 'Uno' });
  toasts.dismiss('toast-99');
  toasts.dismiss(id);
  toasts.dismiss(id);
  stop();
  toasts.show({ title: 'Dos' });
  expect(heard).toBe(2);
});

test('those of a session go at once when it ends, those that would have stayed too', () => {
  const toasts = createToasts();
  toasts.show({ title: '12 usuarios aprobados', isSticky: true });
  toasts.show({ title: 'Guardado' });
  let told = 0;
  toasts.subscribe(() => {
    told += 1;
  });
  toasts.clearPersonal();
  expect(toasts.current()).toBeNull();
  expect(told).toBe(1);
});

test('what is said to whoever holds the phone outlives a session, passing or not', () => {
  const toasts = createToasts();
  toasts.show({ title: 'No cupo en este teléfono', isSticky: true, isForAnybody: true });
  toasts.show({ title: '12 usuarios aprobados', isSticky: true });
  const passing = toasts.show({ title: 'Reunión registrada', isForAnybody: true });
  toasts.clearPersonal();
  expect(toasts.current()?.title).toBe('Reunión registrada');
  toasts.dismiss(passing);
  expect(toasts.current()?.title).toBe('No cupo en este teléfono');
});
