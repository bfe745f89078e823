import { expect, test } from 'vitest';
import {
  type CommunityForm,
  checkCommunity,
  freshCommunity,
  isIncomplete,
} from './community-form.ts';

function isToldIncomplete(patch: Partial<CommunityForm>): boolean {
  const whole = { ...freshCommunity('key'), name: 'San Isidro', location: 'Centro, Durango' };
  const checked = checkCommunity({ ...whole, ...patch });
  return checked.type === 'wrong' && isIncomplete(checked.errors);
}

test.each([{ name: ' ' }, { location: '' }, { name: '', location: '' }])(
  '%o lacks what is required',
  (patch) => expect(isToldIncomplete(patch)).toBe(true),
);

test.each([{}, { name: 'x'.repeat(1_000) }, { description: 'x'.repeat(20_000) }])(
  'nothing required is missing where another thing is wrong (%#)',
  (patch) => expect(isToldIncomplete(patch)).toBe(false),
);
