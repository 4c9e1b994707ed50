import { type Node, Visitor, parseSync } from 'oxc-parser';
import { OLDEST_CHROME, interfaces } from './support.ts';

const { globals, statics, members } = interfaces();
const isNew = (version: number | undefined): boolean => (version ?? 0) > OLDEST_CHROME;

/** Syntax that the compiler has to replace, by the version that brought it. */
const newSyntax = (node: Node): string | undefined => {
  if (node.type === 'ChainExpression') return 'optional chaining (80)';
  if (node.type === 'LogicalExpression' && node.operator === '??') return 'nullish coalescing (80)';
  if (node.type === 'AssignmentExpression' && /^(?:\?\?|\|\||&&)=$/.test(node.operator))
    return 'logical assignment (85)';
  if (node.type === 'PropertyDefinition') return 'class fields (72)';
  if (node.type === 'PrivateIdentifier') return 'private members (74)';
  if (node.type === 'StaticBlock') return 'static blocks (94)';
  if (node.type === 'ExportAllDeclaration' && node.exported) return 'export of a namespace (72)';
  return undefined;
};

/**
 * What a script uses that Chrome 68 may lack: new syntax, and browser names that are called, constructed or read as
 * globals. A name does not tell whose it is, so the caller has to know what is not the browser's, or is optional.
 */
export const newInScript = (fileName: string, code: string): Set<string> => {
  const { program, errors } = parseSync(fileName, code);
  const [error] = errors;
  if (error) throw new Error(`${fileName} cannot be parsed: ${error.message}`);
  const found = new Set<string>();
  const called = (callee: Node): void => {
    if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
      return;
    const { name } = callee.property;
    const whole = callee.object.type === 'Identifier' ? `${callee.object.name}.${name}` : name;
    if (statics.has(whole)) {
      if (isNew(statics.get(whole))) found.add(`${whole}()`);
    } else if (isNew(members.get(name))) found.add(`.${name}()`);
  };
  const any = (node: Node): void => {
    const syntax = newSyntax(node);
    if (syntax !== undefined) found.add(syntax);
  };
  new Visitor({
    CallExpression: ({ callee }) => called(callee),
    NewExpression: ({ callee }) => called(callee),
    Identifier: ({ name }) => void (isNew(globals.get(name)) && found.add(name)),
    ChainExpression: any,
    LogicalExpression: any,
    AssignmentExpression: any,
    PropertyDefinition: any,
    PrivateIdentifier: any,
    StaticBlock: any,
    ExportAllDeclaration: any,
  }).visit(program);
  return found;
};
