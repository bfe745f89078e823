import { roleBadge } from '#contract/core/role-badge';
import { actions } from './action-words.ts';
import * as words from './detail-words.ts';

export const actionToLabel = (action: string) => actions[action] ?? action;

/** «lista: usuarios · personas: 20»; invalid JSON is shown as is. */
export function formatDetail(detail: string): string {
  const parsed = parse(detail);
  if (typeof parsed !== 'object' || parsed === null) return detail;
  return Object.entries(parsed)
    .flatMap(([name, value]) => {
      const text = formatValue(name, value);
      return text === '' ? [] : [`${words.names[name] ?? name}: ${text}`];
    })
    .join(' · ');
}

function formatValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : '';
  if (Array.isArray(value)) return value.map((one) => formatValue(name, one)).join(', ');
  if (typeof value === 'object') return formatDetail(JSON.stringify(value));
  if (name === 'role') return roleBadge(String(value));
  if (name === 'what') return words.lists[String(value)] ?? String(value);
  return words.values[String(value)] ?? String(value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
