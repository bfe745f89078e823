import { actions } from '#contract/audit-action-messages';
import { roleBadge } from '#contract/core/role-badge';
import * as messages from './detail-messages.ts';

export const actionToLabel = (action: string) => actions[action] ?? action;

/** «lista: usuarios · personas: 20»; invalid JSON is shown as is. */
export function formatDetail(detail: string): string {
  const parsed = parse(detail);
  if (typeof parsed !== 'object' || parsed === null) return detail;
  return Object.entries(parsed)
    .flatMap(([name, value]) => {
      const text = formatValue(name, value);
      return text === '' ? [] : [`${messages.names[name] ?? name}: ${text}`];
    })
    .join(' · ');
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? messages.yes : '';
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one)).join(', ');
  if (typeof value === 'object') return formatDetail(JSON.stringify(value));
  if (name === 'role') return roleBadge(String(value));
  if (name === 'what') return messages.lists[String(value)] ?? String(value);
  return messages.values[String(value)] ?? String(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
