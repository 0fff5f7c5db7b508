import nextJest from 'next/jest.js';

const forNext = nextJest({ dir: './' });

/** Packages that ship as ES modules only; jest runs CommonJS, so they are transformed like our own files. */
const esmOnly = [
  'content-disposition',
  'ky',
  'iron-session',
  'iron-webcrypto',
  'cookie',
  'next-intl',
  'use-intl',
  'intl-messageformat',
  '@formatjs',
  'icu-minify',
  'uint8array-extras',
  'cockatiel',
  'lru-cache',
  'leven',
  'next-auth',
  'jose',
  'openid-client',
  'preact',
  'preact-render-to-string',
  'uuid',
  'zod-openapi',
  'react-hook-form',
  '@hookform',
  'htmlparser2',
  'domhandler',
  'domutils',
  'dom-serializer',
  'domelementtype',
  'entities',
  'bwip-js',
  'partysocket',
  'event-target-polyfill',
  'saxen',
];

const everyFile = ['profile', 'patience'].map((name) => `<rootDir>/tests/setup/${name}.ts`);

/** One jest project: next/jest's transform, with the ESM-only packages let through. */
async function project(settings) {
  const config = await forNext(settings)();
  // Only its module has the encoders one by one.
  config.moduleNameMapper['^bwip-js/browser$'] = '<rootDir>/node_modules/bwip-js/dist/bwip-js.mjs';
  // A build holds a second package.json of the same name.
  config.modulePathIgnorePatterns = ['<rootDir>/\\.next'];
  config.transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/)`, '/.next/'];
  return config;
}

export default async function config() {
  return {
    projects: [
      await project({
        displayName: 'unit',
        // Tests that need a DOM say `@jest-environment jsdom`, which takes half a second per file.
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
        setupFilesAfterEnv: [
          '<rootDir>/tests/setup/globals.ts',
          '<rootDir>/tests/setup/quiet.ts',
          ...everyFile,
        ],
      }),
      await project({
        displayName: 'architecture',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/architecture/**/*.test.ts'],
        setupFilesAfterEnv: everyFile,
      }),
      await project({
        displayName: 'api',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
        testPathIgnorePatterns: ['<rootDir>/tests/api/sandbox/'],
        globalSetup: '<rootDir>/tests/setup/servers-up.ts',
        globalTeardown: '<rootDir>/tests/setup/servers-down.ts',
        setupFilesAfterEnv: everyFile,
      }),
      // Its tests start sandboxes of their own and need no portal.
      await project({
        displayName: 'sandbox',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/api/sandbox/**/*.test.ts'],
        setupFilesAfterEnv: everyFile,
      }),
    ],
    testSequencer: '<rootDir>/tests/setup/sequencer.mjs',
    // Two cores: a worker each would starve the servers under test.
    maxWorkers: 2,
  };
}
