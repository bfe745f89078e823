/**
 * Data is no rule: the rows of the contract, and lists and tables of plain values. Whether they are
 * right is held by the contract's cases against the running server and by the transcript of the
 * access matrix, not by the unit tests that are measured here.
 */
export const strykerPlugins = [{ kind: 'Ignore', name: 'data', value: { shouldIgnore } }];

function shouldIgnore(path) {
  const { node } = path;
  if (path.isCallExpression() && node.callee.name === 'endpoint') return 'a row of the contract';
  const isTable = path.isVariableDeclarator() && isOfModule(path) && isList(bare(node.init));
  return isTable && isPlain(node.init) ? 'a table' : undefined;
}

/** Declared at the top of its file, exported or not. */
function isOfModule(declarator) {
  const above = declarator.parentPath.parentPath;
  return above.isProgram() || above.isExportNamedDeclaration();
}

const isList = (node) => node?.type === 'ObjectExpression' || node?.type === 'ArrayExpression';

/** Nothing in it but words, numbers, yes, no and nothing: no call, no name, no sum. */
function isPlain(given) {
  const node = bare(given);
  if (node.type === 'ArrayExpression') return node.elements.every(isPlain);
  if (node.type !== 'ObjectExpression')
    return /^(String|Numeric|Boolean|Null)Literal$/.test(node.type);
  return node.properties.every((one) => one.type === 'ObjectProperty' && isPlain(one.value));
}

/** Without `as const` and `satisfies`. */
function bare(node) {
  return /^TS(As|Satisfies)Expression$/.test(node?.type ?? '') ? bare(node.expression) : node;
}
