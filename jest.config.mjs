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
  'temporal-polyfill',
  'temporal-utils',
  'oxc-parser',
];

const sharedSetup = ['profile', 'jest-timeout'].map((name) => `<rootDir>/tests/setup/${name}.ts`);

/** Creates a jest project with next/jest's transform, which also transforms the ESM-only packages. */
async function project(settings) {
  const config = await forNext(settings)();
  // Only the ES module exports encoders individually.
  config.moduleNameMapper['^bwip-js/browser$'] = '<rootDir>/node_modules/bwip-js/dist/bwip-js.mjs';
  // A build contains a second package.json with the same name.
  config.modulePathIgnorePatterns = ['<rootDir>/\\.next'];
  config.transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/)`, '/.next/'];
  return config;
}

export default async function config() {
  return {
    projects: [
      await project({
        displayName: 'unit',
        // Tests that need a DOM have `@jest-environment jsdom`, which takes half a second per file.
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
        setupFilesAfterEnv: [
          '<rootDir>/tests/setup/jsdom-globals.ts',
          '<rootDir>/tests/setup/fail-on-console.ts',
          ...sharedSetup,
        ],
      }),
      await project({
        displayName: 'architecture',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/architecture/**/*.test.ts'],
        setupFilesAfterEnv: sharedSetup,
      }),
      await project({
        displayName: 'api',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
        testPathIgnorePatterns: ['<rootDir>/tests/api/sandbox/'],
        globalSetup: '<rootDir>/tests/setup/start-servers.ts',
        globalTeardown: '<rootDir>/tests/setup/stop-servers.ts',
        setupFilesAfterEnv: sharedSetup,
      }),
      // Tests of the sandbox start their own sandboxes and need no portal.
      await project({
        displayName: 'sandbox',
        testEnvironment: 'node',
        testMatch: ['<rootDir>/tests/api/sandbox/**/*.test.ts'],
        setupFilesAfterEnv: sharedSetup,
      }),
    ],
    testSequencer: '<rootDir>/tests/setup/sequencer.mjs',
    // More workers would starve the servers under test on two cores.
    maxWorkers: 2,
  };
}
