import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/* Generated modules (generated-files.ts): the domains with their handlers, the routes and the texts, from the project's files. */

const heading = '// Written by `npm run generate`.\n';

const readText = (file: string) => readFileSync(file, 'utf8');
const joinLines = <Item>(items: readonly Item[], toLine: (item: Item) => string) =>
  items.map(toLine).join('');
const withoutEnding = (file: string) => file.replace(/\.ts$/, '');

/** An export with operations of a domain. Most domains have one; `goods` has two, in two files. */
interface DomainPart {
  name: string;
  domain: string;
  /** The doc comment of the export, which describes its group in the API reference. */
  description: string;
  file: string;
}

/** Matches the doc comment, name and first operation of an export such as `export const goods = {`. */
const domainPattern =
  /^\/\*\* (.+)\. \*\/\nexport const (\w+) = \{\n(?: {2}\/\/.*\n)*(?: {2})(?:\w+: operation\('(\w+)\.)/gm;
const handlersPattern = /^export const (\w+): Handlers</gm;

/** In the order of the files, so that groups of one file stay together. */
const domainParts = (): DomainPart[] =>
  globSync('lib/contract/operations/*.ts')
    .sort((a, b) => (withoutEnding(a) < withoutEnding(b) ? -1 : 1))
    .flatMap((file) =>
      [...readText(file).matchAll(domainPattern)].map(([, description = '', name = '', domain = '']) => ({
        name,
        domain,
        description,
        file,
      })),
    );

/** Returns `name: { ...part, ...part }` of each domain. */
function domainLines(parts: readonly DomainPart[]): string {
  const byDomain = Map.groupBy(parts, ({ domain }) => domain);
  return joinLines([...byDomain], ([domain, ownParts]) =>
    ownParts.length === 1
      ? `  ${domain},\n`
      : `  ${domain}: { ${ownParts.map(({ name }) => `...${name}`).join(', ')} },\n`,
  );
}

/** Returns imports in the order of the formatter. */
function importLines(folder: string, exports: readonly { name: string; file: string }[]): string {
  const byFile = Map.groupBy(exports, ({ file }) =>
    withoutEnding(relative(folder, file)).replace(/^(?!\.)/, './'),
  );
  return joinLines([...byFile].sort(), ([file, ownExports]) => {
    const names = ownExports
      .map(({ name }) => name)
      .sort()
      .join(', ');
    return `import ${names === 'Handlers' ? 'type ' : ''}{ ${names} } from '${file}.ts';\n`;
  });
}

/** Returns the domains of `lib/contract/operations` as a module. */
export function contractSource(): string {
  const parts = domainParts();
  return `${heading}
${importLines('lib/contract', parts)}
/** All operations by domain. */
export const contract = {
${domainLines(parts)}};

/** The groups of the API reference. */
export const groupDescriptions: Record<keyof typeof contract, string> = {
${joinLines(
  parts.filter(({ name, domain }) => name === domain),
  ({ name, description }) => `  ${name}: '${description}',\n`,
)}};
`;
}

/** Returns the handlers of all domains, which are exported under the names of the contract. */
export function handlersSource(): string {
  const exports = globSync('lib/server/{vendor-api,operations}/**/*.ts')
    .flatMap((file) => [...readText(file).matchAll(handlersPattern)].map(([, name = '']) => ({ name, file })))
    .concat({ name: 'Handlers', file: 'lib/server/operations/context.ts' });
  return `${heading}
import type { contract } from '#lib/contract/index.ts';
${importLines('lib/server/operations', exports)}
/** The compiler reports a missing domain or operation. */
export const handlersByDomain: { [Domain in keyof typeof contract]: Handlers<(typeof contract)[Domain]> } = {
${domainLines(domainParts())}};
`;
}

/** Returns the routes of the contract apart from its schemas, so that a browser can call one without a validator. */
export async function routesSource(): Promise<string> {
  const { operations } = await import('#lib/contract/index.ts');
  return `${heading}
/** All operations, apart from the schemas. */
export const routes = {
${joinLines([...operations.values()], ({ name, method, path }) => `  '${name}': '${method} ${path}',\n`)}} as const;

export type OperationName = keyof typeof routes;
export type RouteOf<Name extends OperationName> = (typeof routes)[Name];
`;
}

// In two parts, so that tools do not take the text for an import of this file.
const importOf = (name: string) => `${'import'}('../../../messages/en/${name}.json')`;

/** Returns the message files with the types of their keys. */
export function textsSource(): string {
  const names = globSync('messages/en/*.json')
    .map((file) => file.replace(/.*\/|\.json$/g, ''))
    .sort();
  return `${heading}
/** The message files with their keys. */
export interface Namespaces {
${joinLines(names, (name) => `  ${name}: typeof ${importOf(name)};\n`)}}

export type Namespace = keyof Namespaces;

export const namespaces: readonly Namespace[] = [
${joinLines(names, (name) => `  '${name}',\n`)}];
`;
}
