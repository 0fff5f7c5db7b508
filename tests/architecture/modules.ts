import { importsOf, ownPath, packageOf } from './imports.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** A room of the house: what lives there and what it may lean on. The first one that holds a file wins. */
interface Module {
  name: string;
  path: RegExp;
  /** Rooms whose code may be imported; a room may always import from itself. */
  imports: string[];
  /** Rooms of which the types may be imported, over and above. */
  typeImports?: string[];
  /** The only packages allowed; any when left out. */
  packages?: RegExp;
}

const basics = ['config', 'observe', 'shared', 'concurrency-limiter', 'json'];

export const modules: Module[] = [
  { name: 'sandbox', path: /^tests\/sandbox\//, imports: [], packages: /^(node:.*|ws)$/ },
  { name: 'bench', path: /^tests\/bench\//, imports: [] },
  { name: 'tests', path: /^tests\//, imports: ['*'] },
  // A function of its arguments; pages and the server's own error answers send the same policy.
  { name: 'csp', path: /^lib\/server\/csp\.ts$/, imports: [], packages: /^$/ },
  { name: 'server', path: /^lib\/server\//, imports: ['*'] },
  // Arithmetic of amounts; everything that meets money counts by it.
  { name: 'money', path: /^lib\/money\.ts$/, imports: [], packages: /^$/ },
  // What a picture may be; browsers look at it before they send it, and the server goes by the same.
  { name: 'picture', path: /^lib\/picture\//, imports: [], packages: /^$/ },
  // What any other file may be, what its name is on its way, and how rows become one; of both halves too.
  { name: 'file', path: /^lib\/file\//, imports: [], packages: /^papaparse$/ },
  {
    name: 'contract',
    path: /^lib\/contract\//,
    imports: ['file', 'picture'],
    typeImports: ['access'],
    packages: /^zod$/,
  },
  { name: 'access', path: /^lib\/access\.ts$/, imports: [], typeImports: ['contract'], packages: /^$/ },
  { name: 'shared', path: /^lib\/shared\.ts$/, imports: [], packages: /^$/ },
  {
    name: 'config',
    path: /^lib\/config\.ts$/,
    imports: ['shared'],
    packages: /^(node:.*|zod|ipaddr\.js|leven)$/,
  },
  {
    name: 'concurrency-limiter',
    path: /^lib\/concurrency-limiter\.ts$/,
    imports: ['shared'],
    packages: /^$/,
  },
  // Parses JSON within limits.
  { name: 'json', path: /^lib\/json\.ts$/, imports: [], packages: /^$/ },
  { name: 'observe', path: /^lib\/observe\//, imports: ['config', 'shared', 'concurrency-limiter'] },
  { name: 'vendor/http', path: /^lib\/vendor\/http\//, imports: basics },
  {
    name: 'vendor',
    path: /^lib\/vendor\//,
    imports: ['vendor/http', 'contract', 'money', ...basics],
    typeImports: ['access', 'operations'],
  },
  // The context of handlers, those that call no vendor, and the list of all handlers.
  {
    name: 'operations',
    path: /^lib\/operations\//,
    imports: ['vendor', 'vendor/http', 'contract', ...basics],
    typeImports: ['session', 'access'],
  },
  // The half of the session's room that browsers run too: looks and return addresses, no identity.
  {
    name: 'session/browser',
    path: /^lib\/session\/(save-preferences|preference-cookies|return-path)\.ts$/,
    imports: [],
    typeImports: ['session'],
    packages: /^$/,
  },
  { name: 'session', path: /^lib\/session\//, imports: ['contract', 'access', 'session/browser', ...basics] },
  // The half of the API's room that browsers run: one answer, or the rows of a list as they come.
  {
    name: 'api/call',
    path: /^lib\/api\/(call|call-at|chat-socket|list-loaders|fetch-file|sign-in|stream|try-call|upload)\.ts$/,
    imports: ['contract'],
    typeImports: ['api'],
  },
  {
    name: 'api',
    path: /^lib\/api\//,
    imports: [
      'contract',
      'operations',
      'vendor',
      'vendor/http',
      'session',
      'access',
      'file',
      'picture',
      ...basics,
    ],
  },
  // What integrators run beside their own code; it knows nothing of the portal but its documented API.
  { name: 'client', path: /^lib\/client\//, imports: [], packages: /^$/ },
  // What integrators may write, who have nothing of ours but the package.
  { name: 'examples', path: /^docs\/examples\//, imports: [], packages: /^(node:.*|dealer-portal-client)$/ },
  // What integrators are given: the document's snapshot and the client's package. Programs; nobody imports them.
  { name: 'publish', path: /^lib\/publish\//, imports: ['api', 'contract', 'ui'], typeImports: ['access'] },
  {
    name: 'chat',
    path: /^lib\/chat\//,
    imports: ['session', 'vendor', 'vendor/http', 'contract', 'access', ...basics],
  },
  // Runs the vendor's half of each operation, and holds what comes against what was expected.
  {
    name: 'doctor',
    path: /^lib\/doctor\//,
    imports: ['operations', 'vendor', 'vendor/http', 'contract', 'access', ...basics],
  },
  // Server state that several features share.
  { name: 'queries', path: /^lib\/queries\//, imports: ['ui', 'api/call', 'nav'], typeImports: ['contract'] },
  {
    name: 'features',
    path: /^lib\/features\//,
    imports: [
      'ui',
      'queries',
      'api/call',
      'i18n',
      'contract',
      'access',
      'money',
      'file',
      'picture',
      'nav',
      'session/browser',
    ],
    typeImports: ['api', 'session'],
  },
  {
    name: 'ui',
    path: /^lib\/ui\//,
    imports: ['i18n', 'money', 'file', 'picture', 'chunk-error', 'session/browser'],
    typeImports: ['access', 'api', 'session'],
  },
  // Why a chunk of a page could not be loaded. Calls no operation.
  { name: 'chunk-error', path: /^lib\/chunk-error\.ts$/, imports: [], packages: /^$/ },
  { name: 'i18n', path: /^lib\/i18n\//, imports: ['money', ...basics] },
  { name: 'nav', path: /^lib\/nav\.ts$/, imports: ['access'] },
  {
    name: 'app',
    path: /^(app\/|middleware\.ts$)/,
    imports: [
      'features',
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
      'csp',
      ...basics,
    ],
  },
];

/** The room that a file belongs to; undefined when nobody has said. */
export const moduleOf = (path: string) => modules.find((room) => room.path.test(path));

/** Settings of tools stand at the top and import only their tool. */
const isToolSetting = (path: string) => /^[^/]+$/.test(path) && path !== 'middleware.ts';

/** Imports that the rooms' table does not allow. */
export function forbiddenImports(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isToolSetting(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map((found) => checkImport(path, found.target, found.typeOnly)),
    )
    .filter((violation) => violation !== undefined);
}

function checkImport(path: string, target: string, typeOnly: boolean): Violation | undefined {
  const room = moduleOf(path);
  if (!room) return { path, what: 'belongs to no room' };
  const named = packageOf(target);
  if (named !== undefined) {
    const allowed = !room.packages || typeOnly || room.packages.test(named);
    return allowed ? undefined : { path, what: `${room.name} may not use the package ${named}` };
  }
  const to = ownPath(path, target) ?? '';
  const other = moduleOf(to) ?? (to.startsWith('messages/') ? { name: 'i18n' } : undefined);
  if (!other) return { path, what: `imports ${to}, which belongs to no room` };
  return mayImport(room, other.name, typeOnly) && !isOtherFeature(path, to)
    ? undefined
    : { path, what: `${room.name} may not import ${to} (${other.name})` };
}

function mayImport(room: Module, other: string, typeOnly: boolean): boolean {
  if (room.name === other) return true;
  // Nobody imports the composition root, and nobody but tests imports tests.
  if (other === 'server') return room.name === 'tests';
  if (other === 'sandbox') return room.name === 'tests';
  if (other === 'tests') return room.name === 'bench';
  return (
    room.imports.includes('*') ||
    room.imports.includes(other) ||
    (typeOnly && Boolean(room.typeImports?.includes(other)))
  );
}

/** The features that show parts of others: the frame around all screens, and Home. */
const featureDependencies: Readonly<Record<string, readonly string[]>> = {
  home: ['chat'],
  shell: ['chat', 'feedback'],
};

/** A feature imports `shared` and its own dependencies only. */
function isOtherFeature(from: string, to: string): boolean {
  const feature = (path: string) => path.match(/^lib\/features\/([^/]+)/)?.[1];
  const [own, other] = [feature(from), feature(to)];
  if (own === undefined || other === undefined || own === other || other === 'shared') return false;
  return !featureDependencies[own]?.includes(other);
}
