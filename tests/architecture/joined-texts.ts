import { parseSync } from 'oxc-parser';
import type { SourceFile, Violation } from './source-files.ts';

/** A node of the syntax tree, as ESTree with JSX. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Join = { node: Node; how: string };

/** Hooks that return functions for translated texts. */
const textHook = /^(?:useTranslations|getTranslations|use\w*(?:Text|Texts|Name))$/;
/** Hooks that return functions for numbers and dates, which are texts beside another text. */
const formatHook = /^use(?:Formats|Formatter)$/;
/** Separators that every language writes alike. */
const neutral = /^(?:| · |%s · | – |\n)$/;
const punctuation = /^\s*[:,;()]+\s*$/;
const between = /^(?:[:,;] | \()$/;
/** Names of values that are not displayed. */
const machineNames = /^(?:key|queryKey|href|id|htmlFor|style|sx|aria-labelledby)$/;
/** Variables that hold displayed texts. */
const textVariable = /^(?:text|sentence|label|title|message|summary)$/;

/** Code that joins no texts of the interface, each with the reason. */
const allowed: Record<string, string> = {
  "entry.parts.map((part) => (part.kind === 'text' ? part.text : part.file.name)).join(' ')":
    'parts of one chat message, as written by its sender',
  "file.types.join(', ')": 'media types beside code',
  "types.join(', ')": 'media types beside code',
  '`${header}: ${value}`': 'a header of HTTP',
  "[brand, model, year].filter(Boolean).join(' ')": 'the name of a vehicle',
  "items.map((item) => ('str' in item ? item.str : '')).join(' ')": 'the text of a PDF page',
  "stops.join(', ')": 'a colour gradient',
  "trackSizes.join(' ')": 'the columns of a CSS grid',
  '`${name} ${number(count)}`': 'a name and its count, which every language writes with a space',
  '{t(`period.${period}`)}': 'a name and its count, which every language writes with a space',
};

/**
 * Finds texts that code joins. Word order, spaces and punctuation differ by language, so a message has the whole
 * sentence, or `useJoinedTexts` joins two.
 */
export function findJoinedTexts(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => /^(?:app|lib\/web)\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      new JoinFinder(path, text).find().flatMap(({ node, how }) => {
        const code = text.slice(node.start, node.end);
        return Object.hasOwn(allowed, code) ? [] : [{ path, what: `${how}: ${code.replace(/\s+/g, ' ')}` }];
      }),
    );
}

class JoinFinder {
  readonly #root: Node;
  readonly #isComponent: boolean;
  readonly #texts: ReadonlySet<string>;
  readonly #formats: ReadonlySet<string>;

  constructor(path: string, text: string) {
    this.#root = parseSync(path, text).program as unknown as Node;
    this.#isComponent = path.endsWith('.tsx');
    this.#texts = new Set(['t', ...functionsOf(this.#root, textHook)]);
    this.#formats = functionsOf(this.#root, formatHook);
  }

  find(node = this.#root): Join[] {
    if (isMachineValue(node)) return [];
    const how = this.#howJoined(node);
    const isElement = node.type === 'JSXElement' || node.type === 'JSXFragment';
    return [
      ...(how ? [{ node, how }] : []),
      ...(isElement ? this.#joinedChildren(node.children as Node[]) : []),
      ...childrenOf(node).flatMap((child) => this.find(child)),
    ];
  }

  #howJoined(node: Node): string | undefined {
    if (node.type === 'TemplateLiteral') {
      const fixed = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
      const hasText = (node.expressions as Node[]).some((part) => this.#isText(part) || this.#isFormat(part));
      const isLabel = this.#isComponent && (fixed.some((part) => between.test(part)) || fixed.at(-1) === ':');
      if (hasText ? !fixed.every((part) => neutral.test(part)) : isLabel) return 'joins texts by a template';
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      if ([node.left, node.right].some((part) => this.#isText(part as Node))) return 'adds texts';
    }
    if (node.type === 'CallExpression' && nameOf((node.callee as Node).property) === 'join') {
      const separator = (node.arguments as Node[])[0]?.value;
      if (separator === ' ' || between.test(String(separator))) return 'joins names';
    }
    return undefined;
  }

  /** Punctuation beside a value, and a space between a text and what follows. */
  #joinedChildren(children: Node[]): Join[] {
    const visible = children.filter((child) => !isLineBreak(child));
    return visible.flatMap((child, index): Join[] => {
      const fixed = fixedText(child);
      const [before, after] = [visible[index - 1], visible[index + 1]];
      if (fixed === undefined || (!before && !after)) return [];
      if (punctuation.test(fixed)) return [{ node: before ?? child, how: 'adds punctuation' }];
      if (!/^ +$/.test(fixed) || !before || !after) return [];
      const joins = [before, after].some((each) => this.#showsText(each)) && ![before, after].some(isCode);
      return joins ? [{ node: before, how: 'joins texts by a space' }] : [];
    });
  }

  #showsText({ type, expression }: Node): boolean {
    if (type !== 'JSXExpressionContainer') return false;
    return this.#isText(expression as Node) || textVariable.test(nameOf(expression) ?? '');
  }

  readonly #isText = (node: Node): boolean => callsOneOf(node, this.#texts);
  readonly #isFormat = (node: Node): boolean => callsOneOf(node, this.#formats);
}

/** Variables that a hook gives: a function, an object of functions, or some of them. */
function functionsOf(root: Node, hook: RegExp): Set<string> {
  const declared = nodesOf(root).filter(({ type, init }) => {
    const call = type === 'VariableDeclarator' ? unwrapped(init as Node | null) : null;
    return call?.type === 'CallExpression' && hook.test(nameOf(call.callee) ?? '');
  });
  const names = declared.flatMap(({ id }) => {
    const properties = ((id as Node).properties ?? []) as { value?: unknown }[];
    return [nameOf(id), ...properties.map(({ value }) => nameOf(value))];
  });
  return new Set(names.filter((name) => name !== undefined));
}

/** Whether an expression may result in a call of one of these functions. */
function callsOneOf(node: Node, names: ReadonlySet<string>): boolean {
  const inner = unwrapped(node);
  if (inner?.type === 'ConditionalExpression' || inner?.type === 'LogicalExpression') {
    const parts = [inner.consequent ?? inner.left, inner.alternate ?? inner.right] as Node[];
    return parts.some((part) => callsOneOf(part, names));
  }
  if (inner?.type !== 'CallExpression') return false;
  const callee = inner.callee as Node;
  return names.has(nameOf(callee) ?? nameOf(callee.object) ?? '');
}

const nameOf = (node: unknown) => (node as { name?: string } | null | undefined)?.name;

const isMachineValue = ({ type, key, name, id }: Node) =>
  ['Property', 'JSXAttribute', 'VariableDeclarator'].includes(type) &&
  machineNames.test(nameOf(key ?? name ?? id) ?? '');

const isCode = ({ openingElement }: Node) =>
  nameOf((openingElement as { name?: unknown } | undefined)?.name) === 'code';

/** React drops text that is only a line break with spaces. */
const isLineBreak = (node: Node) => node.type === 'JSXText' && /^\s*\n\s*$/.test(String(node.value));

function fixedText(node: Node): string | undefined {
  if (node.type === 'JSXText') return String(node.value).replace(/\s*\n\s*/g, '');
  const { type, value } = (node.expression ?? {}) as Node;
  return node.type === 'JSXExpressionContainer' && type === 'Literal' ? String(value) : undefined;
}

function unwrapped(node: Node | null): Node | null {
  const wraps = node && ['AwaitExpression', 'ParenthesizedExpression', 'TSAsExpression'].includes(node.type);
  return wraps ? unwrapped((node.argument ?? node.expression) as Node) : node;
}

function childrenOf(node: Node): Node[] {
  const values = Object.values(node).flat();
  return values.filter((value): value is Node => typeof (value as Node | null)?.type === 'string');
}

const nodesOf = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(nodesOf)];
