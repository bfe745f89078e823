export type MetricSample = { name: string; labels: Record<string, string>; value: number };
export type MetricFamily = { name: string; type: string; help: string; samples: MetricSample[] };

const NAME = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/;
const SAMPLE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\\\|\\"|\\n)*)"(,|$)/y;
const SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  gauge: [''],
  counter: ['_total', '_created'],
  histogram: ['_bucket', '_count', '_sum', '_created'],
};

/** Reads OpenMetrics text 1.0 as strictly as its standard has it; throws at the first fault. */
export function readOpenMetrics(text: string): Map<string, MetricFamily> {
  if (!text.endsWith('# EOF\n')) throw new Error('no # EOF at the end');
  const families = new Map<string, MetricFamily>();
  let family: MetricFamily | null = null;
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, word, name = '', rest = ''] = /^# (HELP|TYPE|UNIT) (\S+) (.*)$/.exec(line) ?? [];
    if (word !== undefined) {
      if (family?.name !== name) family = open(families, name);
      if (family.samples.length > 0) throw new Error(`${word} after samples: ${line}`);
      if (word === 'HELP') family.help = rest;
      if (word === 'TYPE') family.type = rest;
    } else {
      if (!family) throw new Error(`a sample before its family: ${line}`);
      family.samples.push(readSample(line, family));
    }
  }
  for (const one of families.values()) checkFamily(one);
  return families;
}

function open(families: Map<string, MetricFamily>, name: string): MetricFamily {
  if (!NAME.test(name) || /_(total|bucket|count|sum|created|info)$/.test(name)) {
    throw new Error(`not a family's name: ${name}`);
  }
  if (families.has(name)) throw new Error(`twice: ${name}`);
  const family: MetricFamily = { name, type: 'unknown', help: '', samples: [] };
  families.set(name, family);
  return family;
}

function readSample(line: string, { name: familyName, type }: MetricFamily): MetricSample {
  const [, name = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
  const allowed = SUFFIXES[type]?.map((suffix) => familyName + suffix) ?? [];
  if (!allowed.includes(name)) throw new Error(`not a sample of ${type} ${familyName}: ${line}`);
  const read = value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value);
  if (Number.isNaN(read)) throw new Error(`not a number: ${line}`);
  return { name, labels: readLabels(labels, line), value: read };
}

function readLabels(text: string, line: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  let end = 0;
  while (end < text.length) {
    const [whole, name = '', value = ''] = LABEL.exec(text) ?? [];
    if (whole === undefined || name in labels) throw new Error(`labels: ${line}`);
    labels[name] = value;
    end += whole.length;
  }
  return labels;
}

function checkFamily({ name, type, samples }: MetricFamily): void {
  const seen = new Set<string>();
  for (const { name: sample, labels, value } of samples) {
    const key = `${sample}${JSON.stringify(Object.entries(labels).sort())}`;
    if (seen.has(key)) throw new Error(`twice: ${key}`);
    seen.add(key);
    if (type === 'counter' && value < 0) throw new Error(`a counter below 0: ${key}`);
  }
  if (type === 'histogram') checkHistogram(name, samples);
}

/** Buckets rise to `+Inf`, which is the count. */
function checkHistogram(name: string, samples: readonly MetricSample[]): void {
  const counts = samples.filter((sample) => sample.name === `${name}_count`);
  for (const { labels, value } of counts) {
    const own = samples.filter(
      (sample) =>
        sample.name === `${name}_bucket` &&
        Object.entries(labels).every(([label, text]) => sample.labels[label] === text),
    );
    const edges = own.map(({ labels: { le = '' } }) => le);
    if (!edges.every((le) => le === '+Inf' || /^\d+\.\d+$/.test(le))) throw new Error('edges');
    const numbers = edges.map((le) => (le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le)));
    const isRising = (list: number[]) =>
      list.every((it, at) => at === 0 || it >= (list[at - 1] ?? 0));
    if (!isRising(numbers) || !isRising(own.map((sample) => sample.value))) {
      throw new Error(`buckets of ${name} do not rise`);
    }
    if (edges.at(-1) !== '+Inf' || own.at(-1)?.value !== value) throw new Error(`+Inf of ${name}`);
  }
}
