import { useState } from 'react';
import * as v from 'valibot';
import type { AgendaCity } from '#contract/core/agenda-cities';
import { checkEntries } from '#contract/core/check-entries';
import { email, text } from '#contract/core/fields';
import { ALIAS_MAX } from '#contract/registration';
import { optionalPhone } from '#contract/rules/phone';
import { css } from '#styled/css';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { disclosureClass } from '#web/ui/layout/disclosure.ts';
import { LinkText } from '#web/ui/layout/link-text.tsx';
import * as words from './participant-words.ts';
import { type QuickAdded, useQuickAdd } from './use-quick-add.ts';

/** Of the specification (2, section 5). */
const MISSING = words.dataMissing;
const schema = v.object({ alias: text(ALIAS_MAX, MISSING), email, phone: optionalPhone });

export type QuickAddProps = {
  place: AgendaCity;
  /** Somebody was registered, or turned out to be there. */
  onAdded: (added: QuickAdded) => void;
};

const EMPTY = { alias: '', email: '', phone: '' };
type Entry = keyof typeof EMPTY;

/** A person of the city who is not registered yet; no form inside another. */
export function QuickAdd({ place, onAdded }: QuickAddProps) {
  const quick = useQuickAdd(place);
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
    const added = await quick.run(checked.values);
    if (!added) return;
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
      <summary>{words.quickAdd}</summary>
      <div className={fields}>
        <p className={small}>{words.quickAddHint(place.city, place.state)}</p>
        {entry('alias', words.alias, 'text')}
        {entry('email', words.email, 'email')}
        {entry('phone', words.optionalPhone, 'tel')}
        <div>
          <Button variant="quiet" isBusy={quick.isBusy} onClick={() => void add()}>
            {words.registerAndAdd}
          </Button>
        </div>
        {made?.accessLink && (
          <>
            <LinkText label={words.linkOf(made.user.alias)} link={made.accessLink} />
            <p className={small}>{words.linkHint}</p>
          </>
        )}
      </div>
    </details>
  );
}

const fields = css({ display: 'flex', flexDirection: 'column', gap: '3', textStyle: 'body' });
const small = css({ textStyle: 'small', color: 'ink.muted' });
