/** @type {import('next').NextConfig} */
const config = {
  output: 'standalone',
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  experimental: {
    agentUpgrade: false,
    // `forbidden()` answers 403 with the no-permission screen.
    authInterrupts: true,
  },
  // Nothing is optimised on the fly: the server fetches from the vendor only.
  images: { unoptimized: true },
  outputFileTracingExcludes: { '*': ['./node_modules/@img/**', './node_modules/sharp/**', './tests/**', './docs/**'] },
};
export default config;
