import {
  announcementFields,
  type createAnnouncement,
  type OwnAnnouncement,
} from '#contract/announcement-writing';
import { checkEntries } from '#contract/core/check-entries';
import type { ParsedBodyOf } from '#contract/core/endpoint';
import { columnOf } from '#contract/core/roles';
import { planQuestionsOf } from '#contract/rules/odd-plan';
import type { Checked, FormErrors } from '#web/services/use-form.ts';
import { isoToLocal, localToIso } from '#web/ui/format/local-date-time.ts';
import { toScope } from './announcement-filter.ts';
import * as messages from './messages.ts';
import type { Scope } from './search-params.ts';

export type AnnouncementForm = {
  /** Idempotency key, kept with the draft. */
  key: string;
  title: string;
  content: string;
  priority: string;
  scope: Scope;
  targetState: string;
  targetCity: string;
  targetGroupId: string;
  targetRole: string;
  isScheduled: boolean;
  publishAt: string;
  expiresAt: string;
  /** Odd dates that were confirmed, one a line. */
  confirmed: string;
  asksAck: boolean;
  /** Null: as `isToNotify` proposes. */
  notifyAgain: boolean | null;
};

export type AnnouncementValues = {
  key: string;
  body: ParsedBodyOf<typeof createAnnouncement>;
};

export function scopesOf(role: string): readonly Scope[] {
  switch (columnOf(role)) {
    case 'admin':
      return ['todos', 'estado', 'ciudad', 'comunidad'];
    case 'coordinador_de_coordinadores':
    case 'coordinador_estatal':
      return ['estado', 'ciudad', 'comunidad'];
    case 'coordinador_de_comunidad':
      return ['comunidad'];
    default:
      return [];
  }
}

export function freshForm(key: string, role: string, state: string): AnnouncementForm {
  const scope = scopesOf(role)[0] ?? 'comunidad';
  return {
    ...{ key, title: '', content: '', priority: 'media', scope },
    targetState: scope === 'todos' ? '' : state,
    ...{ targetCity: '', targetGroupId: '', targetRole: '' },
    ...{ isScheduled: false, publishAt: '', expiresAt: '', confirmed: '' },
    ...{ asksAck: false, notifyAgain: null },
  };
}

export function toForm(key: string, item: OwnAnnouncement): AnnouncementForm {
  const isScheduled = item.state === 'scheduled';
  const publishAt = isScheduled ? isoToLocal(item.createdAt) : '';
  const expiresAt = item.expiresAt ? isoToLocal(item.expiresAt) : '';
  return {
    ...{ key, title: item.title, content: item.content, priority: item.priority },
    scope: toScope(item),
    targetState: item.targetState ?? '',
    targetCity: item.targetCity ?? '',
    targetGroupId: item.targetGroup ? String(item.targetGroup.id) : '',
    targetRole: item.targetRole ?? '',
    ...{ isScheduled, publishAt, expiresAt },
    confirmed: `${publishAt}\n${expiresAt}`,
    asksAck: item.asksAck,
    notifyAgain: null,
  };
}

/** Proposed where «Enterado» is asked and what it was given for has changed. */
export function isToNotify(form: AnnouncementForm, before: AnnouncementForm): boolean {
  if (form.notifyAgain !== null) return form.notifyAgain;
  const asksAck = form.asksAck && form.priority === 'alta';
  const fields = ['title', 'content', 'expiresAt', 'asksAck', 'priority'] as const;
  return asksAck && fields.some((field) => form[field] !== before[field]);
}

export function checkAnnouncement(
  form: AnnouncementForm,
  now: number,
): Checked<AnnouncementForm, AnnouncementValues> {
  const missing = missingOf(form);
  const publishAt = form.isScheduled ? toIso(form.publishAt) : null;
  const expiresAt = toIso(form.expiresAt);
  const isUnordered = publishAt !== null && expiresAt !== null && expiresAt <= publishAt;
  const checked = checkEntries(announcementFields, {
    ...{ title: form.title, content: form.content, priority: form.priority },
    ...toTarget(form),
    targetRole: form.targetRole || null,
    ...{ publishAt, expiresAt },
    asksAck: form.asksAck && form.priority === 'alta',
    notifyAgain: false,
  });
  const errors: FormErrors<AnnouncementForm> = {
    ...missing,
    ...(isUnordered && { expiresAt: messages.mustFollowPublishing }),
    ...(checked.type === 'wrong' && checked.errors),
  };
  if (checked.type === 'wrong' || Object.keys(errors).length > 0) return { type: 'wrong', errors };
  const dates = {
    publishAt: { text: form.publishAt, at: publishAt },
    expiresAt: { text: form.expiresAt, at: expiresAt },
  };
  const questions = planQuestionsOf(dates, form.confirmed, now);
  if (Object.keys(questions).length > 0) return { type: 'wrong', errors: questions };
  return { type: 'ready', values: { key: form.key, body: checked.values } };
}

function toTarget({ scope, targetState, targetCity, targetGroupId }: AnnouncementForm) {
  const isPlace = scope === 'estado' || scope === 'ciudad';
  return {
    targetState: isPlace ? targetState : null,
    targetCity: scope === 'ciudad' ? targetCity : null,
    targetGroupId: scope === 'comunidad' && targetGroupId ? Number(targetGroupId) : null,
  };
}

function missingOf(form: AnnouncementForm): FormErrors<AnnouncementForm> {
  const { scope, targetState, targetCity, targetGroupId, isScheduled, publishAt } = form;
  const isPlace = scope === 'estado' || scope === 'ciudad';
  return {
    ...(isPlace && !targetState && { targetState: messages.chooseState }),
    ...(scope === 'ciudad' && !targetCity.trim() && { targetCity: messages.writeCity }),
    ...(scope === 'comunidad' && !targetGroupId && { targetGroupId: messages.chooseCommunity }),
    ...(isScheduled && !publishAt && { publishAt: messages.choosePublishTime }),
  };
}

function toIso(local: string): string | null {
  return local === '' ? null : localToIso(local);
}
