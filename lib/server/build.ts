import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sourceStamp, stampFile } from './stamp.ts';

/**
 * Builds the portal into `.next/standalone`, the only folder that an image needs: Next's own output,
 * the static files, and `server.mjs`, which is main.ts with everything but Next bundled in.
 */
const dist = process.env.NEXT_DIST_DIR ?? '.next';
const out = join(dist, 'standalone');
const stamp = sourceStamp();

// From nothing: what a former build left has been seen to break the next one. The dev server's part stays.
for (const name of existsSync(dist) ? readdirSync(dist) : []) {
  if (name !== 'dev') rmSync(join(dist, name), { recursive: true, force: true });
}
const next = spawnSync('next', ['build'], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});
if (next.status !== 0) process.exit(next.status ?? 1);

await build({
  entryPoints: ['lib/server/main.ts'],
  outfile: join(out, 'server.mjs'),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['next'],
  // Bundled CommonJS packages still call require, which a module does not have by itself.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
});

// Next's own server, in whose place ours stands.
rmSync(join(out, 'server.js'), { force: true });
cpSync(join(dist, 'static'), join(out, dist, 'static'), { recursive: true });
if (existsSync('public')) cpSync('public', join(out, 'public'), { recursive: true });
writeFileSync(stampFile(dist), stamp);
