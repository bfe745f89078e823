import { expect, it } from 'vitest';
import { createRecordOnce } from './record-once.ts';

/** A register that answers when it is told to. */
function slowRegister() {
  const recorded: string[] = [];
  const answers: ((isSafe: boolean) => void)[] = [];
  const record = (value: string) =>
    new Promise<boolean>((resolve) => {
      recorded.push(value);
      answers.push(resolve);
    });
  return { recorded, answers, record };
}

it('what stands there already is not recorded', async () => {
  const { recorded, record } = slowRegister();
  expect(await createRecordOnce('La paciencia', record).keep('La paciencia')).toBe(true);
  expect(recorded).toEqual([]);
});

it('one value is recorded once, however often it is left', async () => {
  const { recorded, answers, record } = slowRegister();
  const once = createRecordOnce('', record);
  const kept = [once.keep('La paciencia'), once.keep('La paciencia')];
  answers[0]?.(true);
  expect(await Promise.all(kept)).toEqual([true, true]);
  expect(await once.keep('La paciencia')).toBe(true);
  once.tell('La paciencia');
  expect(await once.keep('La paciencia')).toBe(true);
  expect(recorded).toEqual(['La paciencia']);
});

it('what is typed while an earlier value is under way is recorded too, even when it is the old one', () => {
  const { recorded, record } = slowRegister();
  const once = createRecordOnce('', record);
  void once.keep('La paciencia');
  void once.keep('');
  expect(recorded).toEqual(['La paciencia', '']);
});

it('the earlier value, shown late, does not make the newer one be recorded again', () => {
  const { recorded, record } = slowRegister();
  const once = createRecordOnce('', record);
  void once.keep('La');
  void once.keep('La paciencia');
  once.tell('La');
  void once.keep('La paciencia');
  expect(recorded).toEqual(['La', 'La paciencia']);
});

it('what could not be kept is tried again', async () => {
  const { recorded, answers, record } = slowRegister();
  const once = createRecordOnce('', record);
  const kept = once.keep('La paciencia');
  answers[0]?.(false);
  expect(await kept).toBe(false);
  void once.keep('La paciencia');
  expect(recorded).toEqual(['La paciencia', 'La paciencia']);
});

it('over what somebody else wrote since, the same words are recorded anew', async () => {
  const { recorded, answers, record } = slowRegister();
  const once = createRecordOnce('', record);
  const kept = once.keep('La paciencia');
  answers[0]?.(true);
  await kept;
  once.tell('La paciencia');
  once.tell('La esperanza');
  void once.keep('La paciencia');
  expect(recorded).toEqual(['La paciencia', 'La paciencia']);
});
