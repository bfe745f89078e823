/** As much of a compiled query as its order needs: clauses, sources, conditions. */
export type Token = {
  text: string;
  kind: 'name' | 'word' | 'value' | 'sign' | 'group';
  in: Token[];
};

export type Select = {
  outputs: Token[][];
  isDistinct: boolean;
  sources: Source[];
  where: Token[][];
  groupBy: Token[][];
  orderBy: Token[][];
};

export type Source = {
  alias: string;
  /** A table's name, or the query in parentheses. */
  from: string | Token;
  isOuter: boolean;
  on: Token[][];
};

const PIECE = /'(?:[^']|'')*'|"[^"]+"|\$\d+|\d+(?:\.\d+)?|[A-Za-z_]\w*|::|->>?|[<>!]=|<>|\|\||\S/g;

/** Nested by its parentheses. */
export function tokenize(sql: string): Token[] {
  const stack: Token[][] = [[]];
  for (const [piece] of sql.replace(/--[^\n]*/g, '').matchAll(PIECE)) {
    const top = stack.at(-1) as Token[];
    if (piece === '(') {
      const group: Token = { text: '(', kind: 'group', in: [] };
      top.push(group);
      stack.push(group.in);
    } else if (piece === ')') stack.pop();
    else top.push(toToken(piece));
  }
  return stack[0] as Token[];
}

function toToken(piece: string): Token {
  if (piece.startsWith('"')) return { text: piece.slice(1, -1), kind: 'name', in: [] };
  if (/^(?:'|\$?\d|\?)/.test(piece)) return { text: piece, kind: 'value', in: [] };
  if (/^\w/.test(piece)) return { text: piece.toLowerCase(), kind: 'word', in: [] };
  return { text: piece, kind: 'sign', in: [] };
}

export const isWord = (token: Token | undefined, ...texts: string[]) =>
  token?.kind === 'word' && texts.includes(token.text);

const isSign = (token: Token | undefined, text: string) =>
  token?.kind === 'sign' && token.text === text;

/** What stands between commas. */
export const listed = (tokens: Token[]) => split(tokens, (token) => isSign(token, ','));

export function split(tokens: Token[], isBetween: (token: Token) => boolean): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (isBetween(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

const CLAUSES = ['select', 'from', 'where', 'group', 'having', 'order', 'limit', 'offset', 'for'];

/** @param tokens of one level, from its `select` on */
export function parseSelect(tokens: Token[]): Select {
  const clauses = new Map<string, Token[]>();
  let clause: Token[] = [];
  for (const token of tokens) {
    if (isWord(token, ...CLAUSES) && !clauses.has(token.text)) {
      clause = [];
      clauses.set(token.text, clause);
    } else clause.push(token);
  }
  const select = clauses.get('select') ?? [];
  const isDistinct = isWord(select[0], 'distinct');
  return {
    isDistinct,
    outputs: listed(isDistinct ? select.slice(1) : select),
    sources: parseSources(clauses.get('from') ?? []),
    where: conjuncts(clauses.get('where') ?? []),
    groupBy: listed((clauses.get('group') ?? []).slice(1)),
    orderBy: listed((clauses.get('order') ?? []).slice(1)),
  };
}

const JOINS = ['inner', 'left', 'right', 'full', 'cross', 'join', 'outer', 'lateral'];

function parseSources(tokens: Token[]): Source[] {
  const sources: Source[] = [];
  let join: Token[] = [];
  let isOuter = false;
  const take = () => {
    if (join.length > 0) sources.push(toSource(join, isOuter));
    join = [];
  };
  for (const token of tokens) {
    if (isSign(token, ',')) {
      take();
      isOuter = false;
    } else if (isWord(token, ...JOINS)) {
      take();
      if (isWord(token, 'left', 'full', 'right')) isOuter = true;
      if (isWord(token, 'inner', 'cross')) isOuter = false;
    } else join.push(token);
  }
  take();
  return sources;
}

function toSource(tokens: Token[], isOuter: boolean): Source {
  const at = tokens.findIndex((token) => isWord(token, 'on'));
  const named = (at < 0 ? tokens : tokens.slice(0, at)).filter((token) => !isWord(token, 'as'));
  const first = named[0] as Token;
  const last = named.filter(({ kind }) => kind === 'name' || kind === 'word').at(-1) ?? first;
  return {
    alias: last.text,
    from: first.kind === 'group' ? first : first.text,
    isOuter,
    on: at < 0 ? [] : conjuncts(tokens.slice(at + 1)),
  };
}

/** What all of it asks: each part of an `and`. */
export function conjuncts(tokens: Token[]): Token[][] {
  let isBetween = false;
  const parts = split(tokens, (token) => {
    if (isWord(token, 'between')) isBetween = true;
    if (!isWord(token, 'and')) return false;
    const parts = !isBetween;
    isBetween = false;
    return parts;
  });
  if (parts.some((part) => part.some((token) => isWord(token, 'or')))) return [];
  return parts.flatMap((part) => {
    const [only] = part;
    const isInside = part.length === 1 && only?.kind === 'group';
    return isInside && !isWord(only.in[0], 'select', 'with') ? conjuncts(only.in) : [part];
  });
}
