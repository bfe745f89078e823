import type { OwnExport } from '#contract/privacy';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { actionToLabel } from './audit-labels.ts';
import * as messages from './own-act-messages.ts';
import { NOTE_KINDS } from './privacy-labels.ts';

/** A part of what is kept about somebody, as they read it. */
export type DataSection = {
  title: string;
  facts?: readonly (readonly [name: string, value: string])[];
  lines?: readonly { title: string; detail?: string }[];
  /** In place of lines that are not there. */
  empty: string;
};

/** What one wrote and made for others, and what the server noted by itself. */
export function ownActSections(data: OwnExport): DataSection[] {
  return [...writingSections(data), ...traceSections(data)];
}

const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean).join(' · ');

function writingSections(data: OwnExport): DataSection[] {
  return [
    {
      title: messages.coordinates,
      lines: data.coordinates.map(({ group }) => ({ title: group })),
      empty: messages.nothing,
    },
    {
      title: messages.meetingsWritten,
      lines: data.meetingsWritten.map(({ group, date, theme, place, notes }) => ({
        title: `${formatLongDay(date)}, ${group}`,
        detail: joined(theme, place, notes),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.sheetsBrought,
      lines: data.sheetsBrought.map(({ group, file, at, undoneAt }) => ({
        title: file ?? group,
        detail: joined(group, formatLongDay(at), undoneAt && messages.undone),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.notesWritten,
      lines: data.notesWritten.map(({ kind, group, date, text }) => ({
        title: text || (NOTE_KINDS[kind] ?? kind),
        detail: joined(NOTE_KINDS[kind] ?? kind, group, formatLongDay(date)),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.tertulias,
      lines: data.tertuliasOrganised.map(({ title, date, place }) => ({
        title,
        detail: joined(formatLongDay(date), place),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.agendas,
      lines: data.agendasMade.map(({ title, city, at, outcome }) => ({
        title: `${title} (${city})`,
        detail: joined(formatLongDay(at), outcome),
      })),
      empty: messages.nothing,
    },
  ];
}

function traceSections(data: OwnExport): DataSection[] {
  return [
    {
      title: messages.history,
      lines: data.history.map(({ kind, from, to, at }) => ({
        title: joined(HISTORY_LABELS[kind] ?? kind, messages.changeOf(from, to)),
        detail: formatLongDay(at),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.sessions,
      lines: data.sessions.map(({ device, since, lastSeenAt }) => ({
        title: device ?? messages.aPhone,
        detail: messages.usedBetween(formatLongDay(since), formatLongDay(lastSeenAt)),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.links,
      lines: data.links.map(({ for: title, madeAt, usedAt }) => ({
        title: title ?? messages.toSignIn,
        detail: joined(
          messages.madeOn(formatLongDay(madeAt)),
          usedAt && messages.usedOn(formatLongDay(usedAt)),
        ),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.refused,
      lines: data.refused.map(({ outcome, at }) => ({
        title: OUTCOME_LABELS[outcome] ?? outcome,
        detail: formatMediumDateTime(at),
      })),
      empty: messages.nothing,
    },
    {
      title: messages.acts,
      lines: data.acts.map(({ action, at }) => ({
        title: actionToLabel(action),
        detail: formatMediumDateTime(at),
      })),
      empty: messages.nothing,
    },
  ];
}

const HISTORY_LABELS: Readonly<Record<string, string>> = {
  status: messages.status,
  location: messages.place,
  community: messages.community,
  coordinator: messages.coordination,
  link: messages.accessLink,
  sessions: messages.sessionsEnded,
  registered: messages.registered,
  zone: messages.zone,
  consent: messages.consent,
  correction: messages.correction,
  exported: messages.exported,
};

const OUTCOME_LABELS: Readonly<Record<string, string>> = {
  waiting: messages.waits,
  accepted: messages.accepted,
  'set-aside': messages.setAside,
};
