import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { register } from '#contract/registration';
import { css } from '#styled/css';
import {
  forgetSentRegistration,
  keepSentRegistration,
  readSentRegistration,
  type SentRegistration,
} from '#web/db/sent-registration.ts';
import type { CallError } from '#web/net/call-error.ts';
import type { ConsentOffer } from '#web/services/consent-offer.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { type FieldErrors, toFormAnswer } from '#web/services/server-mutation.ts';
import { type Checked, type FormErrors, useForm } from '#web/services/use-form.ts';
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
  /** From 1; each is an entry of history. */
  step: number;
  onStep: (step: number) => void;
  /** Replaces the form once sent; `again` shows an empty one. */
  done: (sent: SentRegistration, again: () => void) => ReactNode;
};

/** Fields of each step; the heavy ones come after the short ones, consent before sending. */
const FIELDS: readonly (readonly (keyof RegistrationForm)[])[] = [
  ['alias', 'email', 'password'],
  ['gender', 'birthYear', 'birthMonth', 'birthDay', 'country', 'state', 'city'],
  ['role', 'enrollmentYear', 'community'],
  ['institutions', 'familyMembers'],
  ['notice', 'sensitive', 'phone'],
];
const STEPS = FIELDS.length;

/** A database that never answers must not keep the form away. */
const PATIENCE_MS = 1_500;

/** «Registrarse»: a long form in short steps, kept on this phone while being filled in. */
export function RegistrationPanel(props: RegistrationPanelProps) {
  const { device, now } = usePhone();
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<SentRegistration | null>();
  useEffect(() => {
    const show = (found: SentRegistration | null) => setSent((shown) => shown ?? found);
    readSentRegistration(device, now()).then(show, () => show(null));
    const late = setTimeout(show, PATIENCE_MS, null);
    return () => clearTimeout(late);
  }, [device, now]);
  const again = () => {
    void forgetSentRegistration(device).catch(() => {});
    setRound(round + 1);
    setSent(null);
    props.onStep(1);
  };
  const onSent = ({ isShared, ...next }: SentRegistration & { isShared: boolean }) => {
    setSent(next);
    if (!isShared) void keepSentRegistration(device, next).catch(() => {});
  };
  if (sent === undefined) return null;
  if (sent) return props.done(sent, again);
  return <Form key={round} {...props} onSent={onSent} />;
}

type FormProps = Omit<RegistrationPanelProps, 'done'> & {
  onSent: (sent: SentRegistration & { isShared: boolean }) => void;
};

function Form({ consent, version, step, onStep, onSent }: FormProps) {
  const { now } = usePhone();
  const register = useRegister();
  const communities = useKnownCommunities();
  function toFirstWrong(errors: FormErrors<RegistrationForm>) {
    const wrong = FIELDS.findIndex((fields) => fields.some((field) => errors[field]));
    if (wrong >= 0 && wrong + 1 !== step) onStep(wrong + 1);
  }
  const { element, isBusy, submit, draftNote, ...bare } = useForm({
    draftKey: 'registro',
    fresh: () => freshRegistration(now()),
    check: (form: RegistrationForm) =>
      ofStep(checkRegistration(form, { version, now: now() }), step),
    secrets: ['password'],
    restoredText: messages.draftKept,
    mayKeep: ({ isShared }) => !isShared,
    onWrong: toFirstWrong,
    async onSubmit(values) {
      if (values === null) {
        onStep(step + 1);
        return false;
      }
      const outcome = await register(values);
      if (outcome === true) {
        onSent({ state: values.state, at: now(), isShared: form.isShared });
      } else if (outcome) toFirstWrong(outcome);
      return outcome;
    },
  });
  useFocusOnStep(element, step);
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
      {draftNote}
      {step === 1 && (
        <>
          <Banner tone="neutral">{messages.mustBeApproved}</Banner>
          <Checkbox
            label={messages.sharedPhone}
            hint={messages.sharedPhoneHint}
            checked={form.isShared}
            onCheckedChange={(isShared) => set({ isShared })}
          />
          <FormStep title={messages.stepAccount} step={step}>
            <AccountFields {...fields} />
          </FormStep>
        </>
      )}
      {step === 2 && (
        <>
          <FormStep title={messages.stepAbout} step={step}>
            <AboutFields {...fields} />
          </FormStep>
          <FormStep title={messages.stepHome}>
            <PlaceFields {...fields} />
          </FormStep>
        </>
      )}
      {step === 3 && (
        <FormStep title={messages.stepNetwork} step={step}>
          <NetworkFields {...fields} communities={communities} />
        </FormStep>
      )}
      {step === 4 && (
        <>
          <FormStep title={messages.institutions} step={step} hint={messages.institutionsHint}>
            <InstitutionRows
              rows={form.institutions}
              error={errors.institutions}
              onChange={(institutions) => set({ institutions })}
            />
          </FormStep>
          <FormStep title={messages.family} hint={messages.familyHint}>
            <FamilyRows
              rows={form.familyMembers}
              onChange={(familyMembers) => set({ familyMembers })}
            />
          </FormStep>
        </>
      )}
      {step === STEPS && (
        <FormStep title={messages.stepData} step={step}>
          {consent({ values: form, errors, onChange: set })}
          <PhoneField {...fields} />
        </FormStep>
      )}
      <Trap value={form.website} onChange={(website) => set({ website })} />
      <ProblemList errors={errors} />
      <div className={acts}>
        <Button type="submit" isWide isBusy={isBusy}>
          {step < STEPS ? messages.next : messages.register}
        </Button>
        {step > 1 && (
          <Button variant="quiet" isWide onClick={() => onStep(step - 1)}>
            {messages.previous}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Before the last step only its own fields count; null: go on. */
function ofStep(
  checked: Checked<RegistrationForm, RegistrationValues>,
  step: number,
): Checked<RegistrationForm, RegistrationValues | null> {
  if (step === STEPS) return checked;
  const found = checked.type === 'wrong' ? checked.errors : {};
  const own = (FIELDS[step - 1] ?? []).filter((field) => found[field]);
  if (own.length === 0) return { type: 'ready', values: null };
  return { type: 'wrong', errors: Object.fromEntries(own.map((field) => [field, found[field]])) };
}

/** Where a step begins, or what is wrong in it. */
function useFocusOnStep(form: { current: HTMLFormElement | null }, step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [form, step]);
}

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
  /** With the first part of a step. */
  step?: number;
  hint?: ReactNode;
  children: ReactNode;
};

function FormStep({ title, step, hint, children }: FormStepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={formStepRoot}>
      <div>
        {step && <p className={count}>{messages.stepOf(step, STEPS)}</p>}
        <h2 id={id} tabIndex={step && -1} className={heading}>
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
const heading = css({ textStyle: 'title', outline: 'none' });
const acts = css({ display: 'flex', flexDirection: 'column', gap: '3' });
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
