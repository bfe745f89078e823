import type { CDPSession, Page } from 'playwright';

/** What a screen reader is given: the browser's own accessibility tree, and the live regions. */

export type Announcements = {
  /** What was announced since the last call, in its order; waits until `until` is among it. */
  take(until?: string | RegExp): Promise<string[]>;
};

/**
 * Records live regions from now on, also after a reload. An atomic region (`status`, `alert`) is read whole,
 * any other by what changed in it; the same words twice in a row are read once, as browsers do.
 */
export async function announcements(page: Page): Promise<Announcements> {
  await page.addInitScript(recordAnnouncements);
  await page.evaluate(recordAnnouncements);
  const heard: string[] = [];
  let taken = 0;
  return {
    async take(until) {
      const isHeard = (words: string) =>
        until === undefined || (typeof until === 'string' ? words === until : until.test(words));
      if (until !== undefined) {
        const { source, flags } = typeof until === 'string' ? exactly(until) : until;
        await page.waitForFunction(
          ([pattern = '', how = '', before = []]) =>
            [...before, ...(window.announced ?? [])].some((words) =>
              new RegExp(pattern, how).test(words),
            ),
          [source, flags, heard.slice(taken)] as [string, string, string[]],
        );
      }
      heard.push(...(await page.evaluate(takeAnnounced)));
      const all = heard.slice(taken);
      const end = until === undefined ? all.length : all.findIndex(isHeard) + 1;
      taken += end;
      return all.slice(0, end);
    },
  };
}

function exactly(words: string): RegExp {
  return new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
}

declare global {
  interface Window {
    announced?: string[];
  }
}

/** Runs in the page. */
function takeAnnounced(): string[] {
  return window.announced?.splice(0) ?? [];
}

/** Runs in the page. */
function recordAnnouncements(): void {
  if (window.announced) return;
  const announced: string[] = [];
  window.announced = announced;
  const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
  const last = new WeakMap<Element, string>();

  const politenessOf = (region: Element): string =>
    region.getAttribute('aria-live') ??
    (region.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  const isAtomic = (region: Element): boolean => {
    const said = region.getAttribute('aria-atomic');
    if (said) return said === 'true';
    return ['status', 'alert'].includes(region.getAttribute('role') ?? '');
  };
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof HTMLElement) || node.ariaHidden === 'true') return '';
    const { display, visibility } = getComputedStyle(node);
    if (display === 'none' || visibility === 'hidden') return '';
    const label = node.getAttribute('aria-label');
    if (label !== null && !node.matches('[role=status], [role=alert]')) return ` ${label} `;
    const words = [...node.childNodes].map(wordsOf).join('');
    return display.startsWith('inline') ? words : ` ${words} `;
  };
  const announce = (region: Element, words: string): void => {
    const said = words.replace(/\s+/g, ' ').trim();
    const isRepeated = last.get(region) === said;
    last.set(region, said);
    if (said === '' || isRepeated) return;
    if (politenessOf(region) === 'off' || region.closest('[aria-hidden=true]')) return;
    announced.push(said);
  };
  const regionOf = (node: Node): Element | null =>
    (node instanceof Element ? node : node.parentElement)?.closest(LIVE) ?? null;

  new MutationObserver((changes) => {
    const changed = new Map<Element, Set<Node>>();
    const note = (region: Element, node: Node) =>
      changed.set(region, (changed.get(region) ?? new Set()).add(node));
    for (const { type, target, addedNodes } of changes) {
      const region = regionOf(target);
      if (region) {
        if (type === 'characterData') note(region, target);
        for (const added of addedNodes) note(region, added);
        if (isAtomic(region)) note(region, region);
        continue;
      }
      // A region that comes with its words is read only where it is an alert.
      for (const added of addedNodes) {
        if (!(added instanceof Element)) continue;
        for (const alert of [added, ...added.querySelectorAll('*')]) {
          if (alert.getAttribute('role') === 'alert') note(alert, alert);
        }
      }
    }
    for (const [region, nodes] of changed) {
      const read = isAtomic(region) ? [region] : [...nodes].filter((node) => node.isConnected);
      announce(region, read.map(wordsOf).join(' '));
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/**
 * The browser's accessibility tree below what `selector` finds: a line for each node with its role, its name
 * in «» and its states, indented. Text is left out where the node above is named by it.
 */
export async function treeOf(page: Page, selector: string): Promise<string> {
  return withTree(page, async (session, nodes) => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const found = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    if (found.nodeId === 0) throw new Error(`Nothing in the page is «${selector}».`);
    const { node } = await session.send('DOM.describeNode', { nodeId: found.nodeId });
    const top = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId);
    if (!top) throw new Error(`«${selector}» is not in the accessibility tree.`);
    return linesOf(top, new Map(nodes.map((one) => [one.nodeId, one]))).join('\n');
  });
}

/** The focused node as one such line, after the row it is in: what is read when the focus moves there. */
export async function focusedOf(page: Page): Promise<string> {
  return withTree(page, async (_session, nodes) => {
    const byId = new Map(nodes.map((one) => [one.nodeId, one]));
    const focused = nodes
      .filter((node) => !node.ignored && propertiesOf(node).focused === true)
      .at(-1);
    if (!focused) return '';
    let row = focused.parentId === undefined ? undefined : byId.get(focused.parentId);
    while (row && row.role?.value !== 'row' && row.parentId !== undefined)
      row = byId.get(row.parentId);
    const header = (row?.role?.value === 'row' ? row.childIds : [])
      ?.map((id) => byId.get(id))
      .find((cell) => cell?.role?.value === 'rowheader');
    return [header, focused]
      .map((node) => node && lineOf(node))
      .filter(Boolean)
      .join(' > ');
  });
}

type AxNode = Awaited<ReturnType<typeof readTree>>[number];

async function readTree(session: CDPSession) {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes;
}

async function withTree<T>(
  page: Page,
  read: (session: CDPSession, nodes: AxNode[]) => Promise<T>,
): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    return await read(session, await readTree(session));
  } finally {
    await session.detach();
  }
}

/** Containers without meaning of their own, unless they have a name. */
const NEUTRAL = new Set(['generic', 'none', 'GenericContainer', 'InlineTextBox', 'LineBreak']);

function linesOf(node: AxNode, byId: ReadonlyMap<string, AxNode>, above = ''): string[] {
  const role = String(node.role?.value ?? '');
  const name = nameOf(node);
  const isText = role === 'StaticText';
  const isSkipped =
    node.ignored ||
    (NEUTRAL.has(role) && name === '') ||
    role === 'InlineTextBox' ||
    role === 'LineBreak';
  const isRead = !isSkipped && !(isText && (name === '' || above.includes(name)));
  const children = (node.childIds ?? [])
    .map((id) => byId.get(id))
    .filter((child) => child !== undefined)
    .flatMap((child) => linesOf(child, byId, isRead && name !== '' ? name : isText ? '' : above));
  if (!isRead) return isText ? [] : children;
  return [lineOf(node), ...(isText ? [] : children.map((line) => `  ${line}`))];
}

const nameOf = ({ name }: AxNode): string =>
  String(name?.value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

function lineOf(node: AxNode): string {
  const name = nameOf(node);
  const role = node.role?.value === 'StaticText' ? 'text' : String(node.role?.value);
  const description = String(node.description?.value ?? '');
  const value = String(node.value?.value ?? '');
  return [
    role,
    name && `«${name}»`,
    value && `= ${value}`,
    ...statesOf(node),
    description && `(${description})`,
  ]
    .filter(Boolean)
    .join(' ');
}

const propertiesOf = ({ properties = [] }: AxNode): Record<string, unknown> =>
  Object.fromEntries(properties.map(({ name, value }) => [name, value.value]));

/** Said in this order; a plain name stands for `true`. */
const STATES = [
  'checked',
  'pressed',
  'selected',
  'expanded',
  'hasPopup',
  'disabled',
  'busy',
  'invalid',
  'required',
  'readonly',
  'level',
  'live',
];

/** Nothing is said of a state that is false, but for those whose «no» is read out. */
const READ_WHEN_FALSE = new Set(['checked', 'pressed', 'expanded']);

function statesOf(node: AxNode): string[] {
  const properties = propertiesOf(node);
  return STATES.flatMap((state) => {
    const value = properties[state];
    if (value === undefined || value === 'off') return [];
    if (value === true || value === 'true') return [state];
    if (value === false || value === 'false')
      return READ_WHEN_FALSE.has(state) ? [`not ${state}`] : [];
    return [`${state}=${value}`];
  });
}
