import { type FocusEvent, type FormEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { registerPublicMeeting } from '#contract/public-meeting';
import type { NobodyAnswer } from '#web/features/shared/nobody-came.lazy.tsx';
import { type RecordIntents, type RecordOptions, useRecord } from '#web/local-data/use-record.ts';
import type { Intent } from '#web/services/phone.ts';
import { usePhone } from '#web/services/phone-context.ts';
import { afterPress } from '#web/ui/hooks/after-press.ts';
import type { Member, NameReader } from './add-names.ts';
import {
  checkRegistration,
  FORM_FIELDS,
  type FormErrors,
  type Registration,
} from './check-registration.ts';
import * as messages from './messages.ts';
import type { RegistrationForm } from './registration-form.ts';
import type { FormChange } from './use-registration-form.ts';

export type RegisteringDeps = {
  teamId: string;
  /** Null while loading. */
  form: RegistrationForm | null;
  members: readonly Member[];
  read: NameReader;
  onChange: (change: FormChange) => void;
  askNobody: () => Promise<NobodyAnswer>;
  onNotHeld: () => void;
  /** Called once stored, on disk or in the copy only. */
  onRegistered: (meetingId: string, isOnDisk: boolean) => void;
};

export type Registering = {
  element: RefObject<HTMLFormElement | null>;
  errors: FormErrors;
  isBusy: boolean;
  checkLeft: (event: FocusEvent<HTMLFormElement>) => void;
  submit: (event: FormEvent) => Promise<void>;
};

export function useRegistering(deps: RegisteringDeps): Registering {
  const { teamId, form, members, read, onChange, askNobody, onNotHeld, onRegistered } = deps;
  const phone = usePhone();
  const record = useRecordByLink(teamId);
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  const [isBusy, setBusy] = useState(false);

  function checkLeft({ target }: FocusEvent<HTMLFormElement>): void {
    const field = FORM_FIELDS.find((name) => name === target.getAttribute('name'));
    if (!form || !field) return;
    const checked = checkRegistration(form, { members, read, now: phone.now() });
    const found = checked.type === 'errors' ? checked.errors[field] : undefined;
    afterPress(() => setErrors((before) => ({ ...before, [field]: found })));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !form) return;
    const checked = checkRegistration(form, { members, read, now: phone.now() });
    setErrors(checked.type === 'errors' ? checked.errors : {});
    if (checked.type === 'errors') {
      element.current?.querySelector<HTMLElement>(`[name=${checked.first}]`)?.focus();
      return;
    }
    if (checked.type === 'asks') {
      flushSync(() => onChange(checked.names));
      element.current?.querySelector<HTMLElement>('[data-homonym]')?.focus();
      return;
    }
    if (isWithoutAnybody(checked.body)) {
      const answer = await askNobody();
      if (answer === 'did-not-meet') onNotHeld();
      if (answer !== 'nobody') return;
    }
    setBusy(true);
    const saving = await record([registrationIntent(teamId, checked.body)], MESSAGES);
    setBusy(false);
    if (saving !== 'lost') onRegistered(checked.body.id, saving === 'saved');
  }

  return { element, errors, isBusy, checkLeft, submit };
}

const isWithoutAnybody = ({ attendanceRecords = [], names = [] }: Registration) =>
  ![...attendanceRecords, ...names].some(({ present }) => present);

/** Always the link's queue, whoever is signed in. */
function useRecordByLink(teamId: string): RecordIntents {
  const phone = usePhone();
  const recorder = useMemo(
    () => ({
      record: async (intents: readonly Intent[]) =>
        (await phone.publicOutbox(teamId)).record(intents),
    }),
    [phone, teamId],
  );
  return useRecord({ recorder });
}

/**
 * Silent on session expiry: it must not interrupt a registration. `storage-notice.tsx` reports a
 * copy without disk.
 */
const MESSAGES: RecordOptions = {
  done: {
    title: messages.doneRegistered,
    description: messages.doneRegisteredHint,
    isForAnybody: true,
  },
  failed: {
    title: messages.failedRegister,
    description: messages.failedRegisterHint,
    isForAnybody: true,
  },
};

/** Authorized by the link only. */
function registrationIntent(teamId: string, body: Registration): Intent {
  return { lane: body.id, endpoint: registerPublicMeeting.name, params: { teamId }, body };
}
