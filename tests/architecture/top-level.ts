/** All that may stand at the top of the project, each with its reason. */
export const topLevelEntries: Record<string, string> = {
  app: 'routes',
  lib: 'the rooms',
  messages: 'all texts',
  docs: 'decisions, scale, pictures',
  deploy: 'compose, Kubernetes, dashboards',
  tests: 'tests, and the vendor’s stand-in',
  public: 'Next serves static files from here',
  'middleware.ts': 'Next looks for it here',
  'next.config.mjs': 'Next looks for it here',
  'package.json': 'npm',
  'package-lock.json': 'npm',
  '.npmrc': 'npm',
  '.nvmrc': 'tells version managers the Node to use',
  'tsconfig.json': 'TypeScript',
  'biome.json': 'Biome',
  'jest.config.mjs': 'jest',
  'playwright.config.ts': 'Playwright',
  '.gitignore': 'git',
  '.gitattributes': 'git',
  '.editorconfig': 'editors',
  '.ci': 'what the continuous integration runs',
  '.env.example': 'the settings, to be copied',
  Dockerfile: 'docker build looks for it here',
  '.dockerignore': 'docker build looks for it here',
  'README.md': 'the first page',
  LICENSE: 'the licence',
  'CHANGELOG.md': 'what changed',
  'CONTRIBUTING.md': 'how to take part',
  'SECURITY.md': 'whom to tell of a hole',
};

/** Names at the top that nobody gave a reason for. */
export const unlistedEntries = (names: string[]) =>
  names.filter((name) => !Object.hasOwn(topLevelEntries, name));
