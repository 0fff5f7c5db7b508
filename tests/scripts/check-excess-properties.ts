import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isIdentifier, isObjectLiteralExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

/**
 * Reports properties of object literals that the declared type does not have. The compiler reports them only where a
 * literal is assigned directly: not in results of `map` and of typed functions, and not beside a spread.
 *
 *     check-excess-properties.ts [TSCONFIG]
 */
const [config = 'tsconfig.json'] = parseArgs({ allowPositionals: true }).positionals;

interface Excess {
  property: string;
  type: Type;
}

/** Searches all shipped code. */
function* findExcess(root: string): Generator<string> {
  const api = new API({ cwd: root });
  for (const { checker, program } of api.updateSnapshot({ openProjects: [resolve(config)] }).getProjects()) {
    for (const name of program.getSourceFileNames()) {
      const path = relative(root, name);
      const file = /^(app|lib)\//.test(path) ? program.getSourceFile(name) : undefined;
      for (const node of file ? nodesOf(file) : [])
        for (const { property, type } of excessProperties(checker, node)) {
          const line = file?.getLineAndCharacterOfPosition(node.getStart(file)).line ?? 0;
          yield `${path}:${line + 1}: ${property} is not a property of ${checker.typeToString(type)}`;
        }
    }
  }
  api.close();
}

function nodesOf(file: SourceFile): Node[] {
  const nodes: Node[] = [];
  const visit = (node: Node) => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  visit(file);
  return nodes;
}

function excessProperties(checker: Checker, node: Node): Excess[] {
  if (isObjectLiteralExpression(node)) {
    const names = node.properties.flatMap((property) =>
      'name' in property && property.name && isIdentifier(property.name) ? [property.name.text] : [],
    );
    // Material UI adds the properties of `component` to those of its own.
    const type = names.includes('component') ? undefined : checker.getContextualType(node);
    return type ? namesBeyond(checker, type, names) : [];
  }
  if (!isCallExpression(node)) return [];
  const type = checker.getContextualType(node);
  const own = type && typeOf(checker, node);
  return own ? excessOfItems(checker, own, type) : [];
}

/** Returns undefined for types that this version of the compiler cannot describe, such as some tuples. */
function typeOf(checker: Checker, node: Node): Type | undefined {
  try {
    return checker.getTypeAtLocation(node);
  } catch (error) {
    if (error instanceof Error && error.message.includes('TupleType')) return undefined;
    throw error;
  }
}

/** Compares the literals in a list or promise with the items of the declared type. */
function excessOfItems(checker: Checker, own: Type, declared: Type): Excess[] {
  const items = itemsOf(checker, own);
  if (!items) return [];
  const names = membersOf(items)
    .filter(isLiteral)
    .flatMap((literal) => checker.getPropertiesOfType(literal).map((property) => property.name));
  return membersOf(declared).flatMap((type) => {
    const declaredItems = itemsOf(checker, type);
    if (!declaredItems) return [];
    return [...namesBeyond(checker, declaredItems, names), ...excessOfItems(checker, items, declaredItems)];
  });
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

const isLiteral = (type: Type) => ((type.getSymbol()?.flags ?? 0) & SymbolFlags.ObjectLiteral) !== 0;

function itemsOf(checker: Checker, type: Type): Type | undefined {
  const isContainer = checker.isArrayLikeType(type) || /^Promise(Like)?$/.test(type.getSymbol()?.name ?? '');
  return isContainer && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
}

function namesBeyond(checker: Checker, type: Type, names: readonly string[]): Excess[] {
  const declared = names.length > 0 && declaredNames(checker, type);
  const excess = declared ? [...new Set(names)].filter((name) => !declared.has(name)) : [];
  return excess.map((property) => ({ property, type }));
}

/** The property names of a type; undefined where any name is allowed. */
function declaredNames(checker: Checker, type: Type): Set<string> | undefined {
  const names = new Set<string>();
  for (const member of membersOf(type)) {
    if (member.flags & TypeFlags.Primitive) continue;
    // The type of a destructuring pattern has no symbol.
    const isObject = (member.isObjectType() && member.getSymbol()) || member.isIntersectionType();
    const properties = isObject ? checker.getPropertiesOfType(member) : [];
    if (properties.length === 0 || checker.getIndexInfosOfType(member).length > 0) return undefined;
    for (const { name } of properties) names.add(name);
  }
  return names;
}

for (const line of findExcess(resolve(config, '..'))) {
  console.error(line);
  process.exitCode = 1;
}
