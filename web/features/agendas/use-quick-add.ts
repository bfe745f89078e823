import { useState } from 'react';
import { type CityUser, listCityUsers, matchCityUser } from '#contract/agendas';
import type { AgendaCity } from '#contract/core/agenda-cities';
import { setStatus } from '#contract/people';
import { register } from '#contract/registration';
import { generateToken } from '#contract/session';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as words from './participant-words.ts';

export type QuickPerson = { alias: string; email: string; phone: string | null };

export type QuickAdded = {
  user: Pick<CityUser, 'id' | 'alias'>;
  /** How they come in, for a new person; null for one who was there. */
  accessLink: string | null;
};

/** Fixed by the specification (2, section 5). */
const DEFAULTS = {
  ...{ gender: 'prefiero_no_decir', birthYear: 1990, birthMonth: 1 },
  ...{ workArea: 'sociedad_civil', enrollmentYear: 2024 },
} as const;

/** Looks for the person first; else registers and approves them, with a password that nobody sees. */
export function useQuickAdd(place: AgendaCity) {
  const { call } = usePhone();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const registering = useServerMutation(register, {
    failed: {
      title: words.failedRegister,
      otherwise: words.failedRegisterHint,
    },
  });
  const approving = useServerMutation(setStatus, {
    affects: [listCityUsers],
    failed: (error) => ({
      title: words.notApproved,
      description: sentenceOf(error, words.approveHint),
      variant: 'destructive',
    }),
  });
  const linking = useServerMutation(generateToken, { failed: words.failedLink });

  async function add({ alias, email, phone }: QuickPerson): Promise<QuickAdded | null> {
    const params = { city: place.city, state: place.state };
    const match = await call(matchCityUser, { params, body: { email, phone } });
    if (match.found === 'here' && match.user) {
      const has = match.by === 'email' ? words.hasThatEmail : words.hasThatPhone;
      const description = has(match.user.alias);
      toasts.show({ title: words.alreadyRegistered, description });
      return { user: match.user, accessLink: null };
    }
    if (match.found === 'elsewhere') {
      throw new Error(words.registeredElsewhere);
    }
    const made = await registering.run({
      body: { alias, email, phone, password: randomPassword(), ...place, ...DEFAULTS },
    } as Parameters<typeof registering.run>[0]);
    const user = made.type === 'done' ? made.answer.user : null;
    if (!user) return null;
    const userParams = { userId: user.id };
    const approved = await approving.run({ params: userParams, body: { status: 'approved' } });
    if (approved.type === 'failed') return null;
    const link = await linking.run({ params: userParams });
    return { user, accessLink: link.type === 'done' ? link.answer.accessLink : null };
  }

  return {
    isBusy,
    async run(person: QuickPerson): Promise<QuickAdded | null> {
      setBusy(true);
      try {
        return await add(person);
      } catch (error) {
        const otherwise = error instanceof Error ? error.message : words.tryAgain;
        const description = sentenceOf(error, otherwise);
        toasts.show({ title: words.failedRegister, description, variant: 'destructive' });
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Nobody sees it: the person comes in by their link, and chooses their own. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
