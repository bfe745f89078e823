export type Instruction = {
  name:
    | 'ARG'
    | 'WORKDIR'
    | 'RUN'
    | 'COPY'
    | 'ENV'
    | 'USER'
    | 'VOLUME'
    | 'EXPOSE'
    | 'HEALTHCHECK'
    | 'CMD';
  /** What stands after the name and its flags. */
  text: string;
  flags: Readonly<Record<string, string>>;
};

export type Stage = { image: string; name: string | null; instructions: Instruction[] };

const NAMES = /^(ARG|WORKDIR|RUN|COPY|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD)$/;

/** The part of the format that ours is written in; throws at anything else. */
export function parseDockerfile(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of joinLines(text)) {
    const [, name = '', rest = ''] = /^([A-Z]+) +(.*)$/s.exec(line) ?? [];
    if (name === 'FROM') {
      const [, image = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ image, name: as ?? null, instructions: [] });
      continue;
    }
    if (!NAMES.test(name)) throw new Error(`not an instruction of ours: ${line}`);
    const stage = stages.at(-1);
    if (!stage) throw new Error('an instruction before FROM');
    stage.instructions.push({ name: name as Instruction['name'], ...readFlags(rest) });
  }
  return stages;
}

/** Without comments; a line that ends in a backslash goes on in the next. */
function joinLines(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function readFlags(text: string): Pick<Instruction, 'text' | 'flags'> {
  const flags: Record<string, string> = {};
  let rest = text;
  for (;;) {
    const [whole, name, value] = /^--([\w-]+)=(\S+)\s+/.exec(rest) ?? [];
    if (whole === undefined || name === undefined) return { text: rest, flags };
    flags[name] = value ?? '';
    rest = rest.slice(whole.length);
  }
}
