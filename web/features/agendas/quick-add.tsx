import { useState } from 'react';
import * as v from 'valibot';
import { type CityUser, listCityUsers, matchCityUser } from '#contract/agendas';
import type { AgendaCity } from '#contract/core/agenda-cities';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf } from '#contract/core/endpoint';
import { email, text } from '#contract/core/fields';
import { setStatus } from '#contract/people';
import type { findAlike } from '#contract/person-merge';
import { ALIAS_MAX, register } from '#contract/registration';
import { optionalPhone } from '#contract/rules/phone';
import { generateToken } from '#contract/session';
import { css } from '#styled/css';
import { AlikeHint, useAlike } from '#web/features/shared/alike-hint.tsx';
import { sentenceOf } from '#web/net/call-error.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import { useToasts } from '#web/ui/overlay/toast-region.tsx';
import * as messages from './participant-messages.ts';

/** Specification 2, section 5. */
const MISSING = messages.dataMissing;
const schema = v.object({ alias: text(ALIAS_MAX, MISSING), email, phone: optionalPhone });

export type QuickAddProps = {
  place: AgendaCity;
  onAdded: (added: QuickAdded) => void;
};

const EMPTY = { alias: '', email: '', phone: '' };
type Entry = keyof typeof EMPTY;

/** Registers a person of the city. No form element: forms cannot nest. */
export function QuickAdd({ place, onAdded }: QuickAddProps) {
  const alike = useAlike();
  const quick = useQuickAdd(place, alike);
  const [typed, setTyped] = useState(EMPTY);
  const [errors, setErrors] = useState<{ [Name in Entry]?: string }>({});
  const [made, setMade] = useState<QuickAdded | null>(null);
  const add = async () => {
    const checked = checkEntries(schema, typed);
    if (checked.type === 'wrong') {
      const mail = typed.email.trim() === '' ? MISSING : checked.errors.email;
      return setErrors({ ...checked.errors, ...(mail && { email: mail }) });
    }
    setErrors({});
    finish(await quick.run(checked.values));
  };
  const finish = (added: QuickAdded | null) => {
    if (!added) return;
    alike.reset();
    setTyped(EMPTY);
    setMade(added);
    onAdded(added);
  };
  const entry = (name: Entry, label: string, type: string) => (
    <Field label={label} error={errors[name]} isRequired={name !== 'phone'}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          autoComplete="off"
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <details className={disclosureClass}>
      <summary>{messages.quickAdd}</summary>
      <div className={fields}>
        <p className={small}>{messages.quickAddHint(place.city, place.state)}</p>
        {entry('alias', messages.alias, 'text')}
        {entry('email', messages.email, 'email')}
        {entry('phone', messages.optionalPhone, 'tel')}
        <AlikeHint
          found={alike.found}
          type="button"
          isBusy={quick.isBusy}
          onSame={async ({ id }) => finish(await quick.take(id))}
          onOther={(id) => {
            alike.judgeOther(id);
            void add();
          }}
          onBeyond={() => {
            alike.judgeBeyond();
            void add();
          }}
        />
        <div>
          <Button variant="quiet" isBusy={quick.isBusy} onClick={() => void add()}>
            {messages.registerAndAdd}
          </Button>
        </div>
        {made?.accessLink && (
          <>
            <LinkText label={messages.linkOf(made.user.alias)} link={made.accessLink} />
            <p className={small}>{messages.linkHint}</p>
          </>
        )}
      </div>
    </details>
  );
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '3', textStyle: 'body' });
const small = css({ textStyle: 'small', color: 'ink.muted' });

type QuickPerson = { alias: string; email: string; phone: string | null };

type QuickAdded = {
  user: Pick<CityUser, 'id' | 'alias'>;
  /** For a new person; null if already registered. */
  accessLink: string | null;
};

/** Fixed by the specification (2, section 5). */
const DEFAULTS = {
  ...{ gender: 'prefiero_no_decir', birthYear: 1990, birthMonth: 1 },
  ...{ workArea: 'sociedad_civil', enrollmentYear: 2024 },
} as const;

/** Searches first; else registers and approves the person, with a random password. */
function useQuickAdd(place: AgendaCity, alike: ReturnType<typeof useAlike>) {
  const { call } = usePhone();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const registering = useServerMutation(register, {
    failed: {
      title: messages.failedRegister,
      otherwise: messages.failedRegisterHint,
    },
  });
  const approving = useServerMutation(setStatus, {
    affects: [listCityUsers],
    failed: (error) => ({
      title: messages.notApproved,
      description: sentenceOf(error, messages.approveHint),
      variant: 'destructive',
    }),
  });
  const linking = useServerMutation(generateToken, { failed: messages.failedLink });

  async function add({ alias, email, phone }: QuickPerson): Promise<QuickAdded | null> {
    const params = { city: place.city, state: place.state };
    const match = await call(matchCityUser, { params, body: { email, phone } });
    if (match.found === 'here' && match.user) {
      const has = match.by === 'email' ? messages.hasThatEmail : messages.hasThatPhone;
      const description = has(match.user.alias);
      toasts.show({ title: messages.alreadyRegistered, description });
      return { user: match.user, accessLink: null };
    }
    if (match.found === 'elsewhere') {
      throw new Error(messages.registeredElsewhere);
    }
    const state = place.state as BodyOf<typeof findAlike>['state'];
    if (!(await alike.isFree({ alias, email, phone, ...place, state }))) return null;
    const otherThan = alike.otherThan();
    const made = await registering.run({
      body: { alias, email, phone, password: randomPassword(), ...place, ...DEFAULTS, otherThan },
    } as Parameters<typeof registering.run>[0]);
    const user = made.type === 'done' ? made.answer.user : null;
    if (!user) return null;
    const userParams = { userId: user.id };
    const approved = await approving.run({ params: userParams, body: { status: 'approved' } });
    if (approved.type === 'failed') return null;
    const link = await linking.run({ params: userParams });
    return { user, accessLink: link.type === 'done' ? link.answer.accessLink : null };
  }

  async function take(id: number): Promise<QuickAdded> {
    const params = { city: place.city, state: place.state };
    const people = await call(listCityUsers, { params });
    const user = people.find((person) => person.id === id);
    if (!user) throw new Error(messages.registeredElsewhere);
    return { user, accessLink: null };
  }

  const attempt = async (act: () => Promise<QuickAdded | null>): Promise<QuickAdded | null> => {
    setBusy(true);
    try {
      return await act();
    } catch (error) {
      const otherwise = error instanceof Error ? error.message : messages.tryAgain;
      const description = sentenceOf(error, otherwise);
      toasts.show({ title: messages.failedRegister, description, variant: 'destructive' });
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    run: (person: QuickPerson) => attempt(() => add(person)),
    /** Registered already: only people approved in the city take part. */
    take: (id: number) => attempt(() => take(id)),
  };
}

/** Never shown: the person enters by link and chooses a password. */
function randomPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
