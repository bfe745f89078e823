import { type ReactNode, useEffect, useId, useState } from 'react';
import { register } from '#contract/registration';
import { css } from '#styled/css';
import type { CallError } from '#web/net/call-error.ts';
import type { ConsentOffer } from '#web/services/consent-offer.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { type FieldErrors, toFormAnswer } from '#web/services/server-mutation.ts';
import { type FormErrors, useForm } from '#web/services/use-form.ts';
import { useServerMutation } from '#web/services/use-server-mutation.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { FamilyRows } from './family-rows.tsx';
import { InstitutionRows } from './institution-rows.tsx';
import * as messages from './messages.ts';
import {
  AboutFields,
  AccountFields,
  NetworkFields,
  PlaceFields,
  type StepProps,
} from './person-steps.tsx';
import {
  checkRegistration,
  freshRegistration,
  type RegistrationForm,
  type RegistrationValues,
} from './registration-form.ts';
import { fieldNames } from './registration-labels.ts';

export type RegistrationPanelProps = {
  consent: ConsentOffer;
  version: string;
  /** Replaces the form once sent; `again` shows an empty one. */
  done: (again: () => void) => ReactNode;
};

/** «Registrarse»: a long form in short steps, kept on this phone while being filled in. */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const [round, setRound] = useState(0);
  const [isDone, setDone] = useState(false);
  const again = () => {
    setRound(round + 1);
    setDone(false);
  };
  if (isDone) return props.done(again);
  return <Form key={round} {...props} onDone={() => setDone(true)} />;
}

function Form({ consent, version, onDone }: RegistrationPanelProps & { onDone: () => void }) {
  const { now } = usePhone();
  const register = useRegister();
  const communities = useKnownCommunities();
  const { element, isBusy, submit, draftNote, ...bare } = useForm({
    draftKey: 'registro',
    fresh: () => freshRegistration(now()),
    check: (form: RegistrationForm) => checkRegistration(form, { version, now: now() }),
    secrets: ['password'],
    restoredText: messages.draftKept,
    mayKeep: ({ isShared }) => !isShared,
    async onSubmit(values) {
      const outcome = await register(values);
      if (outcome === true) onDone();
      return outcome;
    },
  });
  const { form, errors } = bare;
  const set = (patch: Partial<RegistrationForm>) => bare.set({ openedAt: form.openedAt, ...patch });
  const fields = { ...bare, set };
  return (
    <form
      ref={element}
      noValidate
      aria-label={messages.register}
      className={root}
      onSubmit={submit}
    >
      <Banner tone="neutral">{messages.mustBeApproved}</Banner>
      {draftNote}
      <Checkbox
        label={messages.sharedPhone}
        hint={messages.sharedPhoneHint}
        checked={form.isShared}
        onCheckedChange={(isShared) => set({ isShared })}
      />
      <FormStep title={messages.stepAccount} {...stepOf(1)}>
        <AccountFields {...fields} />
      </FormStep>
      <FormStep title={messages.stepAbout} {...stepOf(2)}>
        <AboutFields {...fields} />
      </FormStep>
      <FormStep title={messages.stepHome} {...stepOf(3)}>
        <PlaceFields {...fields} />
      </FormStep>
      <FormStep title={messages.stepNetwork} {...stepOf(4)}>
        <NetworkFields {...fields} communities={communities} />
      </FormStep>
      <FormStep title={messages.institutions} {...stepOf(5)} hint={messages.institutionsHint}>
        <InstitutionRows
          rows={form.institutions}
          error={errors.institutions}
          onChange={(institutions) => set({ institutions })}
        />
      </FormStep>
      <FormStep title={messages.family} {...stepOf(6)} hint={messages.familyHint}>
        <FamilyRows
          rows={form.familyMembers}
          onChange={(familyMembers) => set({ familyMembers })}
        />
      </FormStep>
      <FormStep title={messages.stepData} {...stepOf(7)}>
        {consent({ values: form, errors, onChange: set })}
        <PhoneField {...fields} />
      </FormStep>
      <Trap value={form.website} onChange={(website) => set({ website })} />
      <ProblemList errors={errors} />
      <Button type="submit" isWide isBusy={isBusy}>
        {messages.register}
      </Button>
    </form>
  );
}

const stepOf = (step: number) => ({ step, steps: 7 });

/** Honeypot: hidden from sight, screen readers and keyboard. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <input
      type="text"
      name="website"
      aria-hidden
      tabIndex={-1}
      autoComplete="off"
      className={away}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Names known from public links: no request, so nothing leaks. */
function useKnownCommunities(): readonly string[] {
  const { device } = usePhone();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    device.publicTeams.toArray().then(
      (teams) => setNames([...new Set(teams.map(({ name }) => name))]),
      () => {}, // Optional help: failure is fine.
    );
  }, [device]);
  return names;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const away = css({ srOnly: true });

/** One spoken sentence of problems: a long form hides those far up. */
function ProblemList<Form>({ errors }: { errors: FormErrors<Form> }) {
  const said = errors as Record<string, string | undefined>;
  const names = Object.keys(fieldNames).filter((field) => said[field]);
  if (names.length === 0) return null;
  const title = messages.checkData(names.length);
  return (
    <Banner tone="risk" role="alert" title={title}>
      {names.map((field) => fieldNames[field]).join(', ')}.
    </Banner>
  );
}

/** Below the WhatsApp consent box, because messages go to this number (decision B16). */
function PhoneField({ form, errors, set, leave }: StepProps) {
  return (
    <Field label={messages.phone} isOptional hint={messages.phoneHint} error={errors.phone}>
      {(control) => (
        <TextInput
          {...control}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          value={form.phone}
          onChange={(event) => set({ phone: event.target.value })}
          onBlur={leave('phone')}
        />
      )}
    </Field>
  );
}

type FormStepProps = {
  title: string;
  step: number;
  steps: number;
  hint?: ReactNode;
  children: ReactNode;
};

function FormStep({ title, step, steps, hint, children }: FormStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={formStepRoot}>
      <div>
        <p className={count}>{messages.stepOf(step, steps)}</p>
        <h2 id={id} className={heading}>
          {title}
        </h2>
        {hint && <p className={hintClass}>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

const formStepRoot = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  paddingTop: '5',
  borderTop: 'hairline',
});
const count = css({ textStyle: 'small', color: 'ink.muted' });
const heading = css({ textStyle: 'title' });
const hintClass = css({ textStyle: 'small', color: 'ink.muted', marginTop: '1' });

/** Resolves to field errors for `useForm`. */
function useRegister() {
  const { run } = useServerMutation(register, {
    fields: errorToFields,
    done: {
      title: messages.doneRegistered,
    },
    failed: { title: messages.failedRegister, otherwise: messages.failedRegisterHint },
  });
  return async (body: RegistrationValues): Promise<boolean | FormErrors<RegistrationForm>> =>
    toFormAnswer(await run({ body }));
}

/** Row errors go to the whole group, consent errors to the first box. */
function errorToFields({ field, text }: CallError): FieldErrors | null {
  const [first] = field?.split('.') ?? [];
  if (!first) return null;
  return { [first === 'consent' ? 'notice' : first]: text };
}
