import * as v from 'valibot';
import {
  type CommunityDetail,
  type CommunityDetails,
  detailEntries,
  ofEachDetail,
} from '#contract/community-details';
import {
  communityEntries,
  createCommunity,
  REQUIRED_MISSING,
  type updateCommunity,
} from '#contract/community-management';
import { checkEntries } from '#contract/core/check-entries';
import type { BodyOf, ParsedBodyOf } from '#contract/core/endpoint';
import type { Checked, FormErrors } from '#web/services/use-form.ts';

export type DetailTexts = Record<CommunityDetail, string>;

export function toDetailTexts(details: CommunityDetails): DetailTexts {
  return ofEachDetail((_, key) => details[key] ?? '');
}

export type CommunityTexts = { name: string; location: string; description: string };

export type CommunityForm = CommunityTexts & {
  /** Made with the form and kept with its draft: however often it is sent, it is one community. */
  key: string;
  /** Empty: what the location names, or where whoever creates it is from. */
  state: string;
  /** The people to begin with, by id alone: names never stay on the device. */
  memberIds: readonly number[];
};

export type NewCommunity = {
  key: string;
  body: ParsedBodyOf<typeof createCommunity>;
  memberIds: readonly number[];
};
export type CommunityChange = BodyOf<typeof updateCommunity>;

export function freshCommunity(key: string, state = ''): CommunityForm {
  return { key, state, name: '', location: '', description: '', memberIds: [] };
}

export function checkCommunity(form: CommunityForm): Checked<CommunityForm, NewCommunity> {
  const { key, memberIds, ...entries } = form;
  const checked = checkEntries(createCommunity.body, { ...entries, city: null });
  if (checked.type === 'wrong') return { type: 'wrong', errors: checked.errors };
  return { type: 'ready', values: { key, body: checked.values, memberIds } };
}

/** Whether a required field is empty; what is too long has its sentence under the field alone. */
export function isIncomplete({ name, location }: FormErrors<CommunityForm>): boolean {
  return name === REQUIRED_MISSING || location === REQUIRED_MISSING;
}

export type CommunityEdit = CommunityTexts & DetailTexts;

const Edit = v.object({ ...communityEntries, ...detailEntries });

export function checkEdit(
  texts: CommunityEdit,
): Checked<CommunityEdit, v.InferOutput<typeof Edit>> {
  return checkEntries(Edit, texts);
}

export function toCommunityEdit(
  community: CommunityDetails & { name: string; location: string; description: string | null },
): CommunityEdit {
  const { name, location, description } = community;
  return { name, location, description: description ?? '', ...toDetailTexts(community) };
}

export const DETAIL_LABELS: Record<CommunityDetail, string> = ofEachDetail(({ label }) => label);
