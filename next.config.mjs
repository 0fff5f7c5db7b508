import createNextIntlPlugin from 'next-intl/plugin';
import { staticHeaders } from './lib/server/headers.ts';

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    // Texts are compiled when they are loaded, so that browsers need no ICU parser.
    messages: { path: './messages', locales: 'infer', format: 'json', precompile: true },
  },
});

/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // `npm test` checks them all, with those of the routes, which takes half a minute.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    agentUpgrade: false,
    // Nobody reads the cache of a CI machine, and writing it takes a sixth of the build.
    turbopackFileSystemCacheForBuild: !process.env.CI,
    // `forbidden()` answers 403 with the no-permission screen.
    authInterrupts: true,
    // Rows are seen a round trip earlier than with style sheets of their own (decision 12).
    inlineCss: true,
    // A sheet within the page costs no request: each page gets its own styles, and none of another's.
    cssChunking: { type: 'graph', requestCost: 0, weightDistribution: 1 },
  },
  // The portal's own server compresses, after it has given inlined styles their nonce.
  compress: false,
  // Nothing is optimised on the fly: the server fetches from the vendor only.
  images: { unoptimized: true },
  outputFileTracingExcludes: {
    '*': [
      './node_modules/@img/**',
      './node_modules/sharp/**',
      // Measures of fonts from elsewhere, which are taken at the build if at all.
      './node_modules/next/dist/server/capsize-font-metrics.json',
      './tests/**',
      './docs/**',
    ],
  },
  headers: async () => [
    { source: '/:path*', headers: staticHeaders },
    // Browsers look at it again at every change of address; its own address changes with it.
    {
      source: '/icon.svg',
      headers: [{ key: 'cache-control', value: 'public, max-age=31536000, immutable' }],
    },
  ],
};
export default withIntl(config);
