import { type ReactNode, useEffect, useState } from 'react';
import { css } from '#styled/css';
import type { ConsentOffer } from '#web/services/consent-offer.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { useForm } from '#web/services/use-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Banner } from '#web/ui/state/banner.tsx';
import { FamilyRows } from './family-rows.tsx';
import { FormStep } from './form-step.tsx';
import { InstitutionRows } from './institution-rows.tsx';
import { AboutFields, AccountFields, NetworkFields, PlaceFields } from './person-steps.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProblemList } from './problem-list.tsx';
import {
  checkRegistration,
  freshRegistration,
  type RegistrationForm,
} from './registration-form.ts';
import { useRegister } from './use-register.ts';
import * as words from './words.ts';

export type RegistrationPanelProps = {
  consent: ConsentOffer;
  /** Of the notice that `consent` shows. */
  version: string;
  /** What stands in place of the form once it was sent; `again` brings an empty one. */
  done: (again: () => void) => ReactNode;
};

/** «Registrarse»: a long form in short parts, kept on this phone while it is filled in. */
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
  const { element, isBusy, submit, isRestored, ...bare } = useForm({
    draftKey: 'registro',
    fresh: () => freshRegistration(now()),
    check: (form: RegistrationForm) => checkRegistration(form, { version, now: now() }),
    secrets: ['password'],
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
    <form ref={element} noValidate aria-label={words.register} className={root} onSubmit={submit}>
      <Banner tone="neutral">{words.mustBeApproved}</Banner>
      {isRestored && <p className={note}>{words.draftKept}</p>}
      <Checkbox
        label={words.sharedPhone}
        hint={words.sharedPhoneHint}
        checked={form.isShared}
        onCheckedChange={(isShared) => set({ isShared })}
      />
      <FormStep title={words.stepAccount} {...stepOf(1)}>
        <AccountFields {...fields} />
      </FormStep>
      <FormStep title={words.stepAbout} {...stepOf(2)}>
        <AboutFields {...fields} />
      </FormStep>
      <FormStep title={words.stepHome} {...stepOf(3)}>
        <PlaceFields {...fields} />
      </FormStep>
      <FormStep title={words.stepNetwork} {...stepOf(4)}>
        <NetworkFields {...fields} communities={communities} />
      </FormStep>
      <FormStep title={words.institutions} {...stepOf(5)} hint={words.institutionsHint}>
        <InstitutionRows
          rows={form.institutions}
          error={errors.institutions}
          onChange={(institutions) => set({ institutions })}
        />
      </FormStep>
      <FormStep title={words.family} {...stepOf(6)} hint={words.familyHint}>
        <FamilyRows
          rows={form.familyMembers}
          onChange={(familyMembers) => set({ familyMembers })}
        />
      </FormStep>
      <FormStep title={words.stepData} {...stepOf(7)}>
        {consent({ values: form, errors, onChange: set })}
        <PhoneField {...fields} />
      </FormStep>
      <Trap value={form.website} onChange={(website) => set({ website })} />
      <ProblemList errors={errors} />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.register}
      </Button>
    </form>
  );
}

const stepOf = (step: number) => ({ step, steps: 7 });

/** A field that no person sees, nor hears of, nor comes to with the keyboard. */
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

/** Names that this phone was told by public links: nobody is asked, so nothing is given away. */
function useKnownCommunities(): readonly string[] {
  const { device } = usePhone();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    device.publicTeams.toArray().then(
      (teams) => setNames([...new Set(teams.map(({ name }) => name))]),
      () => {}, // Only a help.
    );
  }, [device]);
  return names;
}

const root = css({ display: 'flex', flexDirection: 'column', gap: '5' });
const note = css({ textStyle: 'small', color: 'ink.muted' });
const away = css({ srOnly: true });
