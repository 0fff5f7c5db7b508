/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  agentRules: false,
  experimental: { agentUpgrade: false },
  // The project's own type check covers these files.
  typescript: { ignoreBuildErrors: true },
};
