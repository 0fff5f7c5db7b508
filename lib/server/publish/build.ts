import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { locales } from '#lib/contract/locales.ts';
import { emojiFolder, emojiLocale } from '#lib/web/features/chat/composer/emoji-data.ts';
import { compressFiles } from './compress-files.ts';
import { digestPath, digestSources } from './source-digest.ts';

/*
 * `npm run build`: builds the portal into `.next/standalone`, the only folder that an image needs. `server.mjs` and `doctor.mjs`
 * are bundled except for Next; `server` has their chunks; the command `portal` starts either. Ends with an error when Next does.
 */

const dist = process.env.NEXT_DIST_DIR ?? '.next';
const outputFolder = join(dist, 'standalone');
const sourcesDigest = digestSources();
/** Characters above which a script is not compiled as a whole. */
const largeScript = 300_000;

rmSync(outputFolder, { recursive: true, force: true });
// The Next of this project: any other one would bring a second React.
const nextBuild = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
  stdio: 'inherit',
  env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
});
if (nextBuild.status !== 0) process.exit(nextBuild.status ?? 1);

await build({
  entryPoints: { server: 'lib/server/http/main.ts', doctor: 'lib/server/doctor/main.ts' },
  outdir: outputFolder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  // Modules that are loaded on demand, such as OpenTelemetry, get files of their own.
  splitting: true,
  chunkNames: 'server/[name]-[hash]',
  platform: 'node',
  target: 'node24',
  format: 'esm',
  external: ['next'],
  // Bundled CommonJS packages call `require`, which modules do not have.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  define: { 'process.env.NEXT_DIST_DIR': JSON.stringify(dist) },
  minifySyntax: true,
  legalComments: 'none',
  logLevel: 'warning',
});

cpSync(join('deploy', 'portal'), join(outputFolder, 'portal'));
rmSync(join(outputFolder, 'server.js'), { force: true });
cpSync(join(dist, 'static'), join(outputFolder, dist, 'static'), { recursive: true });
for (const map of globSync(join(outputFolder, dist, '**', '*.map'))) rmSync(map);
// Lists of the files that each page needs, 9 MB: only needed by Next's own build.
for (const trace of globSync(join(outputFolder, dist, '**', '*.nft.json'))) rmSync(trace);
copyPdfAssets(join(outputFolder, dist, 'static'));
copyEmoji(join(outputFolder, dist, 'static'));
markForEagerCompilation(join(outputFolder, dist, 'static', 'chunks'));
await compressFiles(join(outputFolder, dist, 'static'));
if (existsSync('public')) cpSync('public', join(outputFolder, 'public'), { recursive: true });
writeFileSync(digestPath(dist), sourcesDigest);

/** Adds a comment with which Chrome compiles all functions of a script while it loads, not when they run first. */
function markForEagerCompilation(folder: string): void {
  for (const file of globSync('*.js', { cwd: folder }).map((name) => join(folder, name))) {
    const code = readFileSync(file, 'utf8');
    if (code.length < largeScript) writeFileSync(file, `//# allFunctionsCalledOnLoad\n${code}`);
  }
}

/** Fonts, character maps and image decoders that pdf.js fetches on demand (lib/web/ui/attachment). */
function copyPdfAssets(staticFolder: string): void {
  const library = join('node_modules', 'pdfjs-dist');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  for (const name of ['cmaps', 'standard_fonts', 'wasm', 'iccs'])
    cpSync(join(library, name), join(staticFolder, `pdf-${version}`, name), { recursive: true });
  // QuickJS runs the scripts of documents, which the portal never does. Every supported browser has WebAssembly.
  for (const script of globSync(join(staticFolder, '*', 'wasm', '{quickjs-*,*_nowasm_fallback.js}')))
    rmSync(script);
}

/** Names and pictures of emoji in the portal's languages, which the chat's picker fetches (lib/web/features/chat). */
function copyEmoji(staticFolder: string): void {
  const library = join('node_modules', 'emojibase-data');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };
  if (emojiFolder !== `emoji-${version}`)
    throw new Error(`The chat looks for ${emojiFolder}, not ${version}`);
  for (const { tag } of Object.values(locales)) {
    const source = join(library, emojiLocale(tag));
    const target = join(staticFolder, emojiFolder, emojiLocale(tag));
    mkdirSync(target, { recursive: true });
    cpSync(join(source, 'messages.json'), join(target, 'messages.json'));
    const emojis = JSON.parse(readFileSync(join(source, 'data.json'), 'utf8')) as Record<string, unknown>[];
    writeFileSync(join(target, 'data.json'), JSON.stringify(emojis.map(toPickerEmoji)));
  }
}

/** Leaves out the fields that the picker does not use. */
function toPickerEmoji({
  emoji,
  label,
  tags,
  group,
  subgroup,
  order,
  version,
  skins,
}: Record<string, unknown>) {
  const tones = (skins as { emoji: string; tone: unknown }[] | undefined)?.map(({ emoji, tone }) => ({
    emoji,
    tone,
  }));
  return { emoji, label, tags, group, subgroup, order, version, ...(tones ? { skins: tones } : {}) };
}
