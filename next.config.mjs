import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import createNextIntlPlugin from 'next-intl/plugin';
import { locales } from './lib/contract/locales.ts';
import { securityHeaders } from './lib/server/http/security-headers.ts';

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/web/i18n/request.ts',
  experimental: {
    // Texts are compiled when they are loaded, so that browsers need no ICU parser.
    messages: { path: './messages', locales: Object.keys(locales), format: 'json', precompile: true },
  },
});

/** A hash of all texts: browsers cache them by it. */
const textsVersion = globSync('messages/*/*.json')
  .sort()
  .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
  .digest('hex')
  .slice(0, 16);

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,

  reactStrictMode: true,
  env: { TEXTS_VERSION: textsVersion },
  agentRules: false,
  // `npm test` checks the types of code and routes; here it would take half a minute.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    agentUpgrade: false,
    // A prepared page of a list is as old as its rows.
    staleTimes: { static: 30 },
    // CI does not reuse the cache, and writing it takes a sixth of the build.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // The router waits for the network and tries again, instead of leaving for the browser's error page.
    useOffline: true,
    // `forbidden()` returns 403 with the no-access screen.
    authInterrupts: true,
  },
  // The portal's own server compresses.
  compress: false,
  // The server fetches from the vendor only, so it optimises no images.
  images: { unoptimized: true },
  outputFileTracingExcludes: {
    '*': [
      './node_modules/@img/**',
      './node_modules/sharp/**',
      // Font metrics of next/font, which the server doesn't read.
      './node_modules/next/dist/server/capsize-font-metrics.json',
      './tests/**',
      './docs/**',
    ],
  },
  // Next would serve its error page with status 500 at this path.
  rewrites: async () => ({
    beforeFiles: [{ source: '/_global-error', destination: '/_not-found' }],
    afterFiles: [],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Browsers request it at every navigation. Its URL contains a hash of its content.
    {
      source: '/icon.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};
export default withIntl(config);
