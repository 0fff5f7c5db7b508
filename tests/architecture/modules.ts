import { importsOf, ownPath, packageOf } from './imports.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** A module and what it may import. A file belongs to the first module whose path matches. */
interface Module {
  name: string;
  path: RegExp;
  /** Modules whose code may be imported; a module may always import from itself. */
  imports: string[];
  /** Modules of which only types may be imported. */
  typeImports?: string[];
  /** The only packages allowed; all when undefined. */
  packages?: RegExp;
}

const basics = [
  'config',
  'observe',
  'shared',
  'branded-error',
  'concurrency-limiter',
  'rendering-slot',
  'request-turns',
  'json',
];

export const modules: Module[] = [
  { name: 'sandbox', path: /^tests\/sandbox\//, imports: [], packages: /^(node:.*|ws)$/ },
  { name: 'bench', path: /^tests\/bench\//, imports: [] },
  { name: 'tests', path: /^tests\//, imports: ['*'] },
  // Pages and the server's own error responses send the same policy.
  { name: 'csp', path: /^lib\/server\/http\/csp\.ts$/, imports: [], packages: /^$/ },
  { name: 'server', path: /^lib\/server\/http\//, imports: ['*'] },
  // Lengths of validated texts, the same in schemas, hints and errors.
  { name: 'field-limits', path: /^lib\/contract\/field-limits\.ts$/, imports: [], packages: /^$/ },
  { name: 'money', path: /^lib\/contract\/money\.ts$/, imports: [], packages: /^$/ },
  {
    name: 'input-types',
    path: /^lib\/contract\/input-types\.ts$/,
    imports: ['field-limits'],
    packages: /^$/,
  },
  // Time zones, the same in browsers and on the server.
  { name: 'time-zone', path: /^lib\/contract\/time-zone\.ts$/, imports: [], packages: /^$/ },
  // Checks of pictures, the same in browsers and on the server.
  {
    name: 'picture',
    path: /^lib\/contract\/files\//,
    imports: ['branded-error', 'file'],
    packages: /^crc-32$/,
  },
  // Checks, names and formats of other files, the same in browsers and on the server.
  { name: 'file', path: /^lib\/contract\/files\//, imports: ['time-zone'], packages: /^papaparse$/ },
  {
    name: 'contract',
    path: /^lib\/contract\/index\//,
    imports: ['file', 'picture', 'field-limits', 'input-types', 'time-zone'],
    typeImports: ['access'],
    packages: /^zod$/,
  },
  {
    name: 'access',
    path: /^lib\/contract\/access\.ts$/,
    imports: [],
    typeImports: ['contract'],
    packages: /^$/,
  },
  { name: 'shared', path: /^lib\/contract\/shared\.ts$/, imports: [], packages: /^$/ },
  { name: 'branded-error', path: /^lib\/contract\/branded-error\.ts$/, imports: [], packages: /^$/ },
  {
    name: 'config',
    path: /^lib\/server\/config(-issues)?\.ts$/,
    imports: ['shared', 'branded-error'],
    packages: /^(node:.*|zod|ipaddr\.js|leven)$/,
  },
  {
    name: 'concurrency-limiter',
    path: /^lib\/server\/concurrency-limiter\.ts$/,
    imports: ['shared', 'branded-error'],
    packages: /^$/,
  },
  {
    name: 'rendering-slot',
    path: /^lib\/server\/rendering-slot\.ts$/,
    imports: ['shared', 'concurrency-limiter'],
    packages: /^node:async_hooks$/,
  },
  {
    name: 'request-turns',
    path: /^lib\/server\/request-turns\.ts$/,
    imports: ['shared'],
    packages: /^node:(events|timers)$/,
  },
  { name: 'json', path: /^lib\/server\/json\.ts$/, imports: ['branded-error'], packages: /^$/ },
  { name: 'observe', path: /^lib\/server\/observe\//, imports: ['config', 'shared', 'concurrency-limiter'] },
  { name: 'vendor/http', path: /^lib\/server\/vendor-api\/http\//, imports: basics },
  {
    name: 'vendor',
    path: /^lib\/server\/vendor-api\/index\//,
    imports: ['vendor/http', 'contract', 'money', 'time-zone', ...basics],
    typeImports: ['access', 'operations'],
  },
  {
    name: 'operations',
    path: /^lib\/server\/operations\/index\//,
    imports: ['vendor', 'vendor/http', 'contract', ...basics],
    typeImports: ['session', 'access'],
  },
  // Code of sessions for browsers too: preferences and return paths, no identity.
  {
    name: 'session/browser',
    path: /^lib\/server\/session\/(save-preferences|preference-cookies|return-path)\.ts$/,
    imports: [],
    typeImports: ['session'],
    packages: /^$/,
  },
  {
    name: 'session',
    path: /^lib\/server\/session\//,
    imports: ['contract', 'access', 'session/browser', ...basics],
  },
  // Code of the API for browsers: calls, streams and uploads.
  {
    name: 'api/call',
    path: /^lib\/server\/api\/(call|call-at|chat-socket|fetch-file|list-loaders|page-account|portal-fetch|session-announcements|session-store|sign-in|stream|try-call|upload)\.ts$/,
    imports: ['contract'],
    typeImports: ['api'],
  },
  {
    name: 'api',
    path: /^lib\/server\/api\//,
    imports: [
      'api/call',
      'contract',
      'operations',
      'vendor',
      'vendor/http',
      'session',
      'access',
      'file',
      'picture',
      'input-types',
      'i18n',
      ...basics,
    ],
  },
  // The client package for integrators: it imports nothing of the portal.
  { name: 'client', path: /^lib\/npm-client\//, imports: [], packages: /^$/ },
  // Programs of integrators, who have only the client package.
  { name: 'examples', path: /^docs\/examples\//, imports: [], packages: /^(node:.*|dealer-portal-client)$/ },
  // Programs that write the OpenAPI snapshot and the client package.
  {
    name: 'publish',
    path: /^lib\/server\/publish\//,
    imports: ['api', 'contract', 'ui'],
    typeImports: ['access'],
  },
  {
    name: 'chat',
    path: /^lib\/server\/chat\//,
    imports: ['session', 'vendor', 'vendor/http', 'contract', 'access', ...basics],
  },
  // Runs the handler of each operation and compares the responses with the expected ones.
  {
    name: 'doctor',
    path: /^lib\/server\/doctor\//,
    imports: ['operations', 'vendor', 'vendor/http', 'contract', 'access', ...basics],
  },
  { name: 'queries', path: /^lib\/web\/queries\//, imports: ['ui', 'api/call', 'nav', 'contract'] },
  {
    name: 'features',
    path: /^lib\/web\/features\//,
    imports: [
      'ui',
      'queries',
      'api/call',
      'i18n',
      'contract',
      'access',
      'money',
      'input-types',
      'field-limits',
      'file',
      'picture',
      'nav',
      'session/browser',
    ],
    typeImports: ['api', 'session'],
  },
  {
    name: 'ui',
    path: /^lib\/web\/ui\//,
    imports: [
      ...['i18n', 'money', 'field-limits', 'input-types', 'time-zone', 'file', 'picture'],
      ...['chunk-error', 'session/browser'],
    ],
    typeImports: ['access', 'api', 'session'],
  },
  // What a page puts around its screen.
  { name: 'page', path: /^app\/_page\//, imports: ['features', 'ui', 'i18n', 'session'] },
  { name: 'chunk-error', path: /^lib\/web\/ui\/problem\/chunk-error\.ts$/, imports: [], packages: /^$/ },
  { name: 'i18n', path: /^lib\/web\/i18n\//, imports: ['money', 'time-zone', ...basics] },
  { name: 'nav', path: /^lib\/web\/nav\.ts$/, imports: ['access'] },
  {
    name: 'app',
    path: /^(app\/|(middleware|instrumentation-client)\.ts$)/,
    imports: [
      'features',
      'page',
      'ui',
      'api',
      'api/call',
      'chat',
      'session',
      'session/browser',
      'i18n',
      'nav',
      'access',
      'contract',
      'input-types',
      'csp',
      'time-zone',
      ...basics,
    ],
  },
];

/** The module of a file; undefined for a file of no module. */
export const moduleOf = (path: string) => modules.find((module) => module.path.test(path));

/** Configuration files of tools import only their tool. */
const isToolConfig = (path: string) =>
  /^[^/]+$/.test(path) && !/^(middleware|instrumentation-client)\.ts$/.test(path);

/** Imports that `modules` does not allow. */
export function forbiddenImports(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isToolConfig(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map(({ target, typeOnly }) => checkImport(path, target, typeOnly)),
    )
    .filter((violation) => violation !== undefined);
}

function checkImport(path: string, target: string, typeOnly: boolean): Violation | undefined {
  const module = moduleOf(path);
  if (!module) return { path, what: 'is in no module of modules.ts' };
  const packageName = packageOf(target);
  if (packageName !== undefined) {
    const isAllowed = !module.packages || typeOnly || module.packages.test(packageName);
    return isAllowed ? undefined : { path, what: `${module.name} may not use the package ${packageName}` };
  }
  const to = ownPath(path, target) ?? '';
  const other = moduleOf(to) ?? (to.startsWith('messages/') ? { name: 'i18n' } : undefined);
  if (!other) return { path, what: `imports ${to}, which is in no module of modules.ts` };
  return canImport(module, other.name, typeOnly) && !isOtherFeature(path, to)
    ? undefined
    : { path, what: `${module.name} may not import ${to} (${other.name})` };
}

function canImport(module: Module, other: string, typeOnly: boolean): boolean {
  if (module.name === other) return true;
  // Only tests import the composition root and the sandbox.
  if (other === 'server') return module.name === 'tests';
  if (other === 'sandbox') return module.name === 'tests';
  if (other === 'tests') return module.name === 'bench';
  return (
    module.imports.includes('*') ||
    module.imports.includes(other) ||
    (typeOnly && Boolean(module.typeImports?.includes(other)))
  );
}

/** The features that show parts of others: the shell and Home. */
const featureDependencies: Readonly<Record<string, readonly string[]>> = {
  home: ['chat'],
  shell: ['chat', 'feedback'],
};

/** Whether a feature imports another one that is neither `shared` nor one of its dependencies. */
function isOtherFeature(from: string, to: string): boolean {
  const feature = (path: string) => path.match(/^lib\/web\/features\/([^/]+)/)?.[1];
  const [own, other] = [feature(from), feature(to)];
  if (own === undefined || other === undefined || own === other || other === 'shared') return false;
  return !featureDependencies[own]?.includes(other);
}
