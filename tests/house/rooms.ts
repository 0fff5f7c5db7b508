import { importsOf, ownPath, packageOf } from './imports.ts';
import type { SourceFile, Violation } from './source.ts';

/** A room of the house: what lives there and what it may lean on. The first one that holds a file wins. */
interface Room {
  name: string;
  holds: RegExp;
  /** Rooms whose code may be imported; a room may always import from itself. */
  may: string[];
  /** Rooms of which the types may be imported, over and above. */
  mayTypes?: string[];
  /** The only packages allowed; any when left out. */
  packages?: RegExp;
}

const facts = ['config', 'observe', 'shared', 'concurrency-limiter', 'json'];

export const rooms: Room[] = [
  { name: 'sandbox', holds: /^tests\/sandbox\//, may: [], packages: /^(node:.*|ws)$/ },
  { name: 'bench', holds: /^tests\/bench\//, may: [] },
  { name: 'tests', holds: /^tests\//, may: ['*'] },
  // A function of its arguments; pages and the server's own error answers send the same policy.
  { name: 'csp', holds: /^lib\/server\/csp\.ts$/, may: [], packages: /^$/ },
  { name: 'server', holds: /^lib\/server\//, may: ['*'] },
  // Arithmetic of amounts; everything that meets money counts by it.
  { name: 'money', holds: /^lib\/money\.ts$/, may: [], packages: /^$/ },
  // What a picture may be; browsers look at it before they send it, and the server goes by the same.
  { name: 'picture', holds: /^lib\/picture\//, may: [], packages: /^$/ },
  // What any other file may be, what its name is on its way, and how rows become one; of both halves too.
  { name: 'file', holds: /^lib\/file\//, may: [], packages: /^papaparse$/ },
  {
    name: 'contract',
    holds: /^lib\/contract\//,
    may: ['file', 'picture'],
    mayTypes: ['access'],
    packages: /^zod$/,
  },
  { name: 'access', holds: /^lib\/access\.ts$/, may: [], mayTypes: ['contract'], packages: /^$/ },
  { name: 'shared', holds: /^lib\/shared\.ts$/, may: [], packages: /^$/ },
  {
    name: 'config',
    holds: /^lib\/config\.ts$/,
    may: ['shared'],
    packages: /^(node:.*|zod|ipaddr\.js|leven)$/,
  },
  {
    name: 'concurrency-limiter',
    holds: /^lib\/concurrency-limiter\.ts$/,
    may: ['shared'],
    packages: /^$/,
  },
  // Parses JSON within limits.
  { name: 'json', holds: /^lib\/json\.ts$/, may: [], packages: /^$/ },
  { name: 'observe', holds: /^lib\/observe\//, may: ['config', 'shared', 'concurrency-limiter'] },
  { name: 'vendor/http', holds: /^lib\/vendor\/http\//, may: facts },
  {
    name: 'vendor',
    holds: /^lib\/vendor\//,
    may: ['vendor/http', 'contract', 'money', ...facts],
    mayTypes: ['access', 'operations'],
  },
  // The context of handlers, those that call no vendor, and the list of all handlers.
  {
    name: 'operations',
    holds: /^lib\/operations\//,
    may: ['vendor', 'vendor/http', 'contract', ...facts],
    mayTypes: ['session', 'access'],
  },
  // The half of the session's room that browsers run too: looks and return addresses, no identity.
  {
    name: 'session/browser',
    holds: /^lib\/session\/(save-preferences|preference-cookies|return-path)\.ts$/,
    may: [],
    mayTypes: ['session'],
    packages: /^$/,
  },
  { name: 'session', holds: /^lib\/session\//, may: ['contract', 'access', 'session/browser', ...facts] },
  // The half of the API's room that browsers run: one answer, or the rows of a list as they come.
  {
    name: 'api/call',
    holds:
      /^lib\/api\/(call|call-at|chat-socket|list-loaders|fetch-file|sign-in|stream|try-call|upload)\.ts$/,
    may: ['contract'],
    mayTypes: ['api'],
  },
  {
    name: 'api',
    holds: /^lib\/api\//,
    may: [
      'contract',
      'operations',
      'vendor',
      'vendor/http',
      'session',
      'access',
      'file',
      'picture',
      ...facts,
    ],
  },
  // What integrators run beside their own code; it knows nothing of the portal but its documented API.
  { name: 'client', holds: /^lib\/client\//, may: [], packages: /^$/ },
  // What integrators may write, who have nothing of ours but the package.
  { name: 'examples', holds: /^docs\/examples\//, may: [], packages: /^(node:.*|dealer-portal-client)$/ },
  // What integrators are given: the document's snapshot and the client's package. Programs; nobody imports them.
  { name: 'publish', holds: /^lib\/publish\//, may: ['api', 'contract', 'ui'], mayTypes: ['access'] },
  {
    name: 'chat',
    holds: /^lib\/chat\//,
    may: ['session', 'vendor', 'vendor/http', 'contract', 'access', ...facts],
  },
  // Runs the vendor's half of each operation, and holds what comes against what was expected.
  {
    name: 'doctor',
    holds: /^lib\/doctor\//,
    may: ['operations', 'vendor', 'vendor/http', 'contract', 'access', ...facts],
  },
  // Server state that several features share.
  { name: 'queries', holds: /^lib\/queries\//, may: ['ui', 'api/call', 'nav'], mayTypes: ['contract'] },
  {
    name: 'features',
    holds: /^lib\/features\//,
    may: [
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
    mayTypes: ['api', 'session'],
  },
  {
    name: 'ui',
    holds: /^lib\/ui\//,
    may: ['i18n', 'money', 'file', 'picture', 'chunk-error', 'session/browser'],
    mayTypes: ['access', 'api', 'session'],
  },
  // Why a chunk of a page could not be loaded. Calls no operation.
  { name: 'chunk-error', holds: /^lib\/chunk-error\.ts$/, may: [], packages: /^$/ },
  { name: 'i18n', holds: /^lib\/i18n\//, may: ['money', ...facts] },
  { name: 'nav', holds: /^lib\/nav\.ts$/, may: ['access'] },
  {
    name: 'app',
    holds: /^(app\/|middleware\.ts$)/,
    may: [
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
      ...facts,
    ],
  },
];

/** The room that a file belongs to; undefined when nobody has said. */
export const roomOf = (path: string) => rooms.find((room) => room.holds.test(path));

/** Settings of tools stand at the top and import only their tool. */
const isToolSetting = (path: string) => /^[^/]+$/.test(path) && path !== 'middleware.ts';

/** Imports that the rooms' table does not allow. */
export function brokenWalls(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isToolSetting(path))
    .flatMap(({ path, text }) => importsOf(text).map((found) => judge(path, found.target, found.typeOnly)))
    .filter((violation) => violation !== undefined);
}

function judge(path: string, target: string, typeOnly: boolean): Violation | undefined {
  const room = roomOf(path);
  if (!room) return { path, what: 'belongs to no room' };
  const named = packageOf(target);
  if (named !== undefined) {
    const allowed = !room.packages || typeOnly || room.packages.test(named);
    return allowed ? undefined : { path, what: `${room.name} may not use the package ${named}` };
  }
  const to = ownPath(path, target) ?? '';
  const other = roomOf(to) ?? (to.startsWith('messages/') ? { name: 'i18n' } : undefined);
  if (!other) return { path, what: `imports ${to}, which belongs to no room` };
  return mayImport(room, other.name, typeOnly) && !isOtherFeature(path, to)
    ? undefined
    : { path, what: `${room.name} may not import ${to} (${other.name})` };
}

function mayImport(room: Room, other: string, typeOnly: boolean): boolean {
  if (room.name === other) return true;
  // Nobody imports the composition root, and nobody but tests imports tests.
  if (other === 'server') return room.name === 'tests';
  if (other === 'sandbox') return room.name === 'tests';
  if (other === 'tests') return room.name === 'bench';
  return (
    room.may.includes('*') ||
    room.may.includes(other) ||
    (typeOnly && Boolean(room.mayTypes?.includes(other)))
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
