/**
 * Data is no rule: the rows of the contract, lists and tables of plain values, and schemas put
 * together from words and names. Whether they are right is held by the contract's cases against the
 * running server and by the transcript of the access matrix, not by the unit tests measured here.
 */
export const strykerPlugins = [{ kind: 'Ignore', name: 'data', value: { shouldIgnore } }];

const PLAIN =
  /^(StringLiteral|NumericLiteral|BooleanLiteral|NullLiteral|Identifier|MemberExpression)$/;

function shouldIgnore(path) {
  const { node } = path;
  if (path.isCallExpression() && node.callee.name === 'endpoint') return 'a row of the contract';
  const isData = path.isVariableDeclarator() && isOfModule(path) && isPlain(node.init);
  return isData ? 'data' : undefined;
}

/** Declared at the top of its file, exported or not. */
function isOfModule(declarator) {
  const above = declarator.parentPath.parentPath;
  return above.isProgram() || above.isExportNamedDeclaration();
}

/** Nothing in it that decides: no function, no sum, no comparison, no pattern. */
function isPlain(given) {
  const node = bare(given);
  if (node.type === 'ArrayExpression') return node.elements.every(isPlain);
  if (node.type === 'ObjectExpression') return node.properties.every(isPlain);
  if (node.type === 'ObjectProperty') return isPlain(node.value);
  if (node.type === 'SpreadElement') return isPlain(node.argument);
  if (node.type === 'CallExpression') return node.arguments.every(isPlain);
  return PLAIN.test(node.type);
}

/** Without `as const` and `satisfies`. */
function bare(node) {
  return /^TS(As|Satisfies)Expression$/.test(node?.type ?? '') ? bare(node.expression) : node;
}
