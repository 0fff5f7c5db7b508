import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { clientSource } from './client-source.ts';
import { currentDocument } from './snapshot.ts';

/* `npm run client [folder]`: writes the client package for `npm pack`, and compiles it. */

const folder = resolve(process.argv[2] ?? join('.artifacts', 'client'));
const source = join(folder, 'src');
const { version, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  version: string;
  engines: object;
};

rmSync(folder, { recursive: true, force: true });
mkdirSync(source, { recursive: true });
const modules = readdirSync('lib/npm-client').map((file) => [
  file,
  readFileSync(join('lib/npm-client', file), 'utf8'),
]);
// The compiler would keep `.ts` endings in declarations.
for (const [file = '', text = ''] of [...modules, ['index.ts', await clientSource(currentDocument())]])
  writeFileSync(join(source, file), text.replace(/(from '\.\/[a-z-]+)\.ts'/g, "$1.js'"));
cpSync('docs/client.md', join(folder, 'README.md'));
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify(
    {
      name: 'dealer-portal-client',
      version,
      description: 'Typed client of the Dealer Portal’s API',
      type: 'module',
      sideEffects: false,
      engines,
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
      files: ['dist', 'README.md'],
    },
    null,
    2,
  ),
);
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: true,
      declaration: true,
      verbatimModuleSyntax: true,
      types: [],
      rootDir: 'src',
      outDir: 'dist',
    },
    include: ['src'],
  }),
);
execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), '-p', folder], {
  stdio: 'inherit',
});
process.stdout.write(`${folder}: dealer-portal-client ${version}\n`);
