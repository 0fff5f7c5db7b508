import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { compressFiles } from './compress-files.ts';
import { sourceStamp, stampFile } from './stamp.ts';

/**
 * Builds the portal into `.next/standalone`, the only folder that an image needs: Next's own output,
 * the static files, and `server.mjs`, which is main.ts with everything but Next bundled in.
 */
const dist = process.env.NEXT_DIST_DIR ?? '.next';
const out = join(dist, 'standalone');
const stamp = sourceStamp();

rmSync(out, { recursive: true, force: true });
// This project's own Next, whatever the path of commands would find: two of them bring two Reacts.
const next = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
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
  // The server lies beside its own build, wherever that was made.
  define: { 'process.env.NEXT_DIST_DIR': JSON.stringify(dist) },
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
});

// Next's own server, in whose place ours stands.
rmSync(join(out, 'server.js'), { force: true });
cpSync(join(dist, 'static'), join(out, dist, 'static'), { recursive: true });
// Stubs of source maps, of no use to anybody who runs it; workers in browsers bring some too.
for (const map of globSync(join(out, dist, '**', '*.map'))) rmSync(map);
copyPdfParts(join(out, dist, 'static'));
await compressFiles(join(out, dist, 'static'));
if (existsSync('public')) cpSync('public', join(out, 'public'), { recursive: true });
writeFileSync(stampFile(dist), stamp);

/** What the reader of PDFs fetches when a document needs it: fonts, character maps, decoders of pictures (lib/ui/attachment). */
function copyPdfParts(statics: string): void {
  const library = join('node_modules', 'pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  for (const part of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
    cpSync(join(library, part), join(statics, `pdf-${version}`, part), { recursive: true });
  // Runs the scripts of documents, which the portal never does.
  for (const script of globSync(join(statics, '*', 'wasm', 'quickjs-*'))) rmSync(script);
}
