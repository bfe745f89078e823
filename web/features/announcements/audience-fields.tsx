import { TARGET_ROLES } from '#contract/announcement-writing';
import { roleBadge } from '#contract/core/role-badge';
import { CityField, StateField } from '#web/features/shared/state-city-fields.tsx';
import {
  toCommunityChoice,
  useCommunityChoices,
} from '#web/features/shared/use-community-choices.ts';
import type { FormFields } from '#web/services/use-form.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { type AnnouncementForm, scopesOf } from './announcement-form.ts';
import * as messages from './messages.ts';
import { SCOPES, type Scope } from './search-params.ts';

export type AudienceFieldsProps = PartProps & {
  role: string;
  /** The one community there is to choose from; '' of none or several. */
  only: string;
};

export function AudienceFields({ role, only, ...fields }: AudienceFieldsProps) {
  const { form, set } = fields;
  const scopes = scopesOf(role);
  return (
    <>
      {scopes.length > 1 && (
        <Field label={messages.addressedTo} isRequired>
          {(control) => (
            <Select
              {...control}
              options={scopes.map((value) => ({ value, label: SCOPE_LABELS[value] }))}
              value={form.scope}
              onValueChange={(value) =>
                set({ scope: SCOPES.find((one) => one === value) ?? form.scope })
              }
            />
          )}
        </Field>
      )}
      {form.scope === 'comunidad' ? (
        <CommunityField {...fields} only={only} />
      ) : (
        form.scope !== 'todos' && <PlaceFields {...fields} />
      )}
      <Field label={messages.role}>
        {(control) => (
          <Select
            {...control}
            placeholder={messages.allRoles}
            options={TARGET_ROLES.map((value) => ({ value, label: roleBadge(value) }))}
            value={form.targetRole}
            onValueChange={(targetRole) => set({ targetRole })}
          />
        )}
      </Field>
    </>
  );
}

export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  todos: messages.everybody,
  estado: messages.oneState,
  ciudad: messages.city,
  comunidad: messages.oneCommunity,
};

type PartProps = FormFields<AnnouncementForm>;

/** The server rejects states beyond the author's reach. */
function PlaceFields({ form, errors, set, leave }: PartProps) {
  return (
    <>
      <StateField
        value={form.targetState}
        error={errors.targetState}
        isRequired
        autoComplete="off"
        onValueChange={(targetState) => set({ targetState })}
        onBlur={leave('targetState')}
      />
      {form.scope === 'ciudad' && (
        <CityField
          state={form.targetState}
          value={form.targetCity}
          error={errors.targetCity}
          isRequired
          autoComplete="off"
          onValueChange={(targetCity) => set({ targetCity })}
          onBlur={leave('targetCity')}
        />
      )}
    </>
  );
}

function CommunityField(props: PartProps & Pick<AudienceFieldsProps, 'only'>) {
  const { form, errors, set, leave, only } = props;
  const { state } = useCommunityChoices({ chosen: form.targetGroupId });
  return (
    <Field label={messages.community} error={errors.targetGroupId} isRequired>
      {(control) => (
        <Combobox
          {...control}
          placeholder={messages.typeOrChoose}
          {...toCommunityChoice(state, messages.noSuchCommunity)}
          value={form.targetGroupId || only}
          onValueChange={(targetGroupId) => set({ targetGroupId })}
          onBlur={leave('targetGroupId')}
        />
      )}
    </Field>
  );
}
