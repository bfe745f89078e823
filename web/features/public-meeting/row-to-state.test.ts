import { expect, it } from 'vitest';
import { rowToState } from './row-to-state.ts';

const row = { state: 'pending', hold: null, lastProblem: null } as const;

it('does not promise signal where an update is missing', () => {
  expect(rowToState(row)?.text).toBe('Guardado en este teléfono. Se enviará cuando haya señal.');
  expect(rowToState({ ...row, hold: 'upgrade' })?.text).toBe(
    'Guardado en este teléfono. Se enviará cuando se actualice la aplicación.',
  );
});

it("gives the server's reason, or says to try again", () => {
  const problem = { status: 422, text: 'La fecha no es válida', at: 0 };
  const refused = { ...row, state: 'rejected' } as const;
  expect(rowToState({ ...refused, lastProblem: problem })?.text).toBe(
    'Error al registrar reunión: La fecha no es válida',
  );
  expect(rowToState(refused)?.text).toBe(
    'Error al registrar reunión: Por favor intenta nuevamente.',
  );
});

it('shows nothing of what was given up', () => {
  expect(rowToState({ ...row, state: 'discarded' })).toBeNull();
});
