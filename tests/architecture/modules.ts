import { importsOf, ownPath, packageOf } from './imports.ts';
import type { SourceFile, Violation } from './source-files.ts';

/** What the files below a path may import. The rule with the longest path counts. */
interface Rule {
  /** Own paths; all when undefined. `lib/server/*` means the files of that folder, without its subfolders. */
  imports?: readonly string[];
  /** Paths from which only types may be imported. */
  types?: readonly string[];
  /** The only packages; all when undefined. */
  packages?: RegExp;
}

const contract = 'lib/contract';
/** Settings, deadlines, limits, logs, and the vendor's format. */
const serverBase = [contract, 'lib/server/*', 'lib/server/observe', 'lib/server/vendor-format'];
const server = (...folders: string[]) => [...serverBase, ...folders.map((name) => `lib/server/${name}`)];
const web = (...folders: string[]) => [contract, ...folders.map((name) => `lib/web/${name}`)];

const rules: Readonly<Record<string, Rule>> = {
  // Shared by all: it imports nothing of a wing, and only packages that run everywhere.
  [contract]: { imports: [], packages: /^(zod|papaparse|crc-32)$/ },

  // Nothing of this wing reaches a browser.
  'lib/server/*': { imports: [contract, 'lib/server/vendor-format'] },
  'lib/server/observe': { imports: serverBase },
  // The vendor's calls, codes and responses, and the profile of what differs.
  'lib/server/vendor-format': { imports: [contract, 'lib/server/*'] },
  'lib/server/vendor-api/http': { imports: serverBase },
  'lib/server/vendor-api': { imports: serverBase, types: ['lib/server/operations'] },
  'lib/server/operations': { imports: server('vendor-api'), types: ['lib/server/session'] },
  'lib/server/session': { imports: serverBase },
  'lib/server/api': { imports: server('operations', 'vendor-api', 'session') },
  'lib/server/chat': { imports: server('vendor-api', 'session') },
  'lib/server/doctor': { imports: server('operations', 'vendor-api') },
  'lib/server/http': { imports: [contract, 'lib/server', 'messages'] },
  // Programs that write files: the build, the API document, the client package, styles and icons.
  'lib/server/publish': {
    imports: [contract, 'lib/server/api', 'lib/server/vendor-format', 'lib/web', 'lib/npm-client'],
  },

  'lib/web/i18n': { imports: [contract, 'messages'] },
  'lib/web/api': { imports: [contract] },
  'lib/web/nav.ts': { imports: [] },
  'lib/web/menu.ts': { imports: web('nav.ts'), types: ['lib/web/i18n', 'lib/web/ui/icon/names.ts'] },
  'lib/web/ui': { imports: [...web('i18n'), 'messages'] },
  'lib/web/queries': { imports: web('ui', 'api', 'nav.ts') },
  'lib/web/translation': { imports: web('ui', 'api', 'i18n') },
  'lib/web/features': {
    imports: [...web('ui', 'queries', 'api', 'i18n', 'nav.ts', 'menu.ts', 'translation'), 'messages'],
  },

  // What pages load and put around their screens: the two wings meet here and in app.
  'lib/page': {
    imports: [
      contract,
      'lib/server/*',
      'lib/server/api',
      'lib/server/session',
      'lib/server/observe',
      'lib/web',
    ],
  },
  app: {
    imports: [
      contract,
      'lib/page',
      'lib/web',
      'messages',
      ...['*', 'api', 'chat', 'session', 'observe'].map((name) => `lib/server/${name}`),
    ],
  },
  'middleware.ts': {
    imports: [contract, 'lib/server/session', 'lib/server/api/problem.ts', 'lib/server/http/csp.ts'],
  },
  'instrumentation-client.ts': { imports: [contract, 'lib/web'] },

  // The client package of integrators and their programs know nothing of the portal.
  'lib/npm-client': { imports: [], packages: /^$/ },
  'docs/examples': { imports: [], packages: /^(node:.*|dealer-portal-client)$/ },

  tests: {},
  // Programs of their own.
  'tests/sandbox': { imports: [], packages: /^(node:.*|ws)$/ },
  'tests/bench': { imports: ['tests'] },
};

const isBelow = (path: string, folder: string): boolean =>
  folder.endsWith('/*')
    ? path.startsWith(folder.slice(0, -1)) && !path.slice(folder.length - 1).includes('/')
    : path === folder || path.startsWith(`${folder}/`);

/** The path of the rule for a file; undefined when there is none. */
const ruleOf = (path: string): string | undefined =>
  Object.keys(rules)
    .filter((folder) => isBelow(path, folder))
    .sort((a, b) => b.length - a.length)[0];

/** All paths that rules name. */
export const ruledPaths = (): string[] =>
  Object.entries(rules).flatMap(([path, { imports = [], types = [] }]) => [path, ...imports, ...types]);

/** Configuration files of tools import only their tool. */
const isToolConfig = (path: string) => !path.includes('/') && !Object.hasOwn(rules, path);

/** Imports that no rule allows. */
export function forbiddenImports(files: SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => !isToolConfig(path))
    .flatMap(({ path, text }) =>
      importsOf(text).map(({ target, typeOnly }) => checkImport(path, target, typeOnly)),
    )
    .filter((violation) => violation !== undefined);
}

function checkImport(path: string, target: string, typeOnly: boolean): Violation | undefined {
  const folder = ruleOf(path);
  const rule = folder === undefined ? undefined : rules[folder];
  if (folder === undefined || !rule) return { path, what: 'is below no path of modules.ts' };
  const packageName = packageOf(target);
  if (packageName !== undefined) {
    const isAllowed = !rule.packages || typeOnly || rule.packages.test(packageName);
    return isAllowed ? undefined : { path, what: `${folder} may not use the package ${packageName}` };
  }
  const to = ownPath(path, target) ?? '';
  return canImport(folder, rule, to, typeOnly) && !isOtherFeature(path, to)
    ? undefined
    : { path, what: `${folder} may not import ${to}` };
}

function canImport(folder: string, { imports, types = [] }: Rule, to: string, typeOnly: boolean): boolean {
  if (isBelow(to, folder)) return true;
  const allowed = [...(imports ?? ['']), ...(typeOnly ? types : [])];
  return imports === undefined || allowed.some((each) => isBelow(to, each));
}

/** The features that show parts of others: the shell and Home. */
const featureDependencies: Readonly<Record<string, readonly string[]>> = {
  home: ['chat', 'feedback'],
  // The search shows records of all lists.
  shell: ['chat', 'devices', 'feedback', 'income', 'orders', 'shop-orders', 'tcodes', 'work-orders'],
};

/** Whether a feature imports another one that is none of its dependencies. */
function isOtherFeature(from: string, to: string): boolean {
  const feature = (path: string) => path.match(/^lib\/web\/features\/([^/]+)/)?.[1];
  const [own, other] = [feature(from), feature(to)];
  if (own === undefined || other === undefined || own === other) return false;
  return !featureDependencies[own]?.includes(other);
}
