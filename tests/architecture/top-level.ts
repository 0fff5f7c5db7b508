/** All entries that the root folder may have, each with its reason. */
export const topLevelEntries: Record<string, string> = {
  app: 'routes',
  lib: 'code',
  messages: 'texts of the interface',
  docs: 'documents and pictures',
  deploy: 'compose, Kubernetes, dashboards',
  tests: 'tests and the vendor sandbox',
  public: 'Next serves static files from here',
  'instrumentation-client.ts': 'Next looks for it here',
  'middleware.ts': 'Next looks for it here',
  'next.config.mjs': 'Next looks for it here',
  'package.json': 'npm',
  'package-lock.json': 'npm',
  '.npmrc': 'npm',
  '.nvmrc': 'the version of Node, for version managers',
  'tsconfig.json': 'TypeScript',
  'biome.json': 'Biome',
  'jest.config.mjs': 'jest',
  'playwright.config.ts': 'Playwright',
  '.gitignore': 'git',
  '.gitattributes': 'git',
  '.editorconfig': 'editors',
  '.ci': 'continuous integration',
  '.env.example': 'a template of the settings',
  Dockerfile: 'docker build',
  '.dockerignore': 'docker build',
  'README.md': 'the introduction',
  LICENSE: 'the licence',
  'CHANGELOG.md': 'changes per version',
  'CONTRIBUTING.md': 'instructions for contributors',
  'SECURITY.md': 'how to report a vulnerability',
};

/** Entries of the root folder that have no reason in `topLevelEntries`. */
export const unlistedEntries = (names: string[]) =>
  names.filter((name) => !Object.hasOwn(topLevelEntries, name));
