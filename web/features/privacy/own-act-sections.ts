import type { OwnExport } from '#contract/privacy';
import { formatLongDay } from '#web/ui/format/format-day.ts';
import { formatMediumDateTime } from '#web/ui/format/format-short-date-time.ts';
import { actionToLabel } from './audit-labels.ts';
import * as words from './own-act-words.ts';
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
      title: words.coordinates,
      lines: data.coordinates.map(({ group }) => ({ title: group })),
      empty: words.nothing,
    },
    {
      title: words.meetingsWritten,
      lines: data.meetingsWritten.map(({ group, date, theme, place, notes }) => ({
        title: `${formatLongDay(date)}, ${group}`,
        detail: joined(theme, place, notes),
      })),
      empty: words.nothing,
    },
    {
      title: words.notesWritten,
      lines: data.notesWritten.map(({ kind, group, date, text }) => ({
        title: text || (NOTE_KINDS[kind] ?? kind),
        detail: joined(NOTE_KINDS[kind] ?? kind, group, formatLongDay(date)),
      })),
      empty: words.nothing,
    },
    {
      title: words.tertulias,
      lines: data.tertuliasOrganised.map(({ title, date, place }) => ({
        title,
        detail: joined(formatLongDay(date), place),
      })),
      empty: words.nothing,
    },
    {
      title: words.agendas,
      lines: data.agendasMade.map(({ title, city, at, outcome }) => ({
        title: `${title} (${city})`,
        detail: joined(formatLongDay(at), outcome),
      })),
      empty: words.nothing,
    },
  ];
}

function traceSections(data: OwnExport): DataSection[] {
  return [
    {
      title: words.history,
      lines: data.history.map(({ kind, from, to, at }) => ({
        title: joined(HISTORY_LABELS[kind] ?? kind, words.changeOf(from, to)),
        detail: formatLongDay(at),
      })),
      empty: words.nothing,
    },
    {
      title: words.sessions,
      lines: data.sessions.map(({ device, since, lastSeenAt }) => ({
        title: device ?? words.aPhone,
        detail: words.usedBetween(formatLongDay(since), formatLongDay(lastSeenAt)),
      })),
      empty: words.nothing,
    },
    {
      title: words.links,
      lines: data.links.map(({ for: title, madeAt, usedAt }) => ({
        title: title ?? words.toSignIn,
        detail: joined(
          words.madeOn(formatLongDay(madeAt)),
          usedAt && words.usedOn(formatLongDay(usedAt)),
        ),
      })),
      empty: words.nothing,
    },
    {
      title: words.refused,
      lines: data.refused.map(({ outcome, at }) => ({
        title: OUTCOME_LABELS[outcome] ?? outcome,
        detail: formatMediumDateTime(at),
      })),
      empty: words.nothing,
    },
    {
      title: words.acts,
      lines: data.acts.map(({ action, at }) => ({
        title: actionToLabel(action),
        detail: formatMediumDateTime(at),
      })),
      empty: words.nothing,
    },
  ];
}

const HISTORY_LABELS: Readonly<Record<string, string>> = {
  status: words.status,
  location: words.place,
  community: words.community,
  coordinator: words.coordination,
  link: words.accessLink,
  sessions: words.sessionsEnded,
  registered: words.registered,
  zone: words.zone,
  consent: words.consent,
  correction: words.correction,
  exported: words.exported,
};

const OUTCOME_LABELS: Readonly<Record<string, string>> = {
  waiting: words.waits,
  accepted: words.accepted,
  'set-aside': words.setAside,
};
