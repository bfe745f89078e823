import { expect, it } from 'vitest';
import { type AskForm, CODE_MISSING, checkAsk, freshAsk, isCodeSent } from './ask-form.ts';

const asked: AskForm = { ...freshAsk(), email: ' Ana@Demo.mx ', kind: 'access' };

it('asks for the mail first, without any code, even one that was typed before', () => {
  const checked = checkAsk({ ...asked, code: '123456' }, false);
  expect(checked).toMatchObject({
    type: 'ready',
    values: { email: 'ana@demo.mx', kind: 'access' },
  });
  expect(checked.type === 'ready' && checked.values.code).toBeFalsy();
});

it('then asks for the code, beside whatever else is in the way', () => {
  expect(checkAsk(asked, true)).toEqual({ type: 'wrong', errors: { code: CODE_MISSING } });
  expect(checkAsk({ ...asked, kind: '', code: ' ' }, true)).toEqual({
    type: 'wrong',
    errors: { kind: 'Elige qué derecho quieres ejercer', code: CODE_MISSING },
  });
  expect(checkAsk({ ...asked, code: ' 123456 ' }, true)).toMatchObject({
    type: 'ready',
    values: { code: '123456' },
  });
});

it('says what is missing before anything is sent', () => {
  const checked = checkAsk(freshAsk(), false);
  expect(checked.type === 'wrong' && Object.keys(checked.errors)).toEqual(['email', 'kind']);
});

it('waits for a code for as long as one is good', () => {
  const sent = { ...asked, codeSentAt: 1_000 };
  expect(isCodeSent(asked, 1_000)).toBe(false);
  expect(isCodeSent(sent, 1_000 + 29 * 60_000)).toBe(true);
  expect(isCodeSent(sent, 1_000 + 30 * 60_000)).toBe(false);
});
