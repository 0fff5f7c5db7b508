import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { builtServer } from './portal.ts';

const prefix = 'other-';

/** A copy of the build with other script names, as another release has. */
export class OtherBuild {
  readonly #folder = mkdtempSync(join(tmpdir(), 'other-build-'));

  constructor() {
    cpSync(dirname(builtServer()), this.#folder, { recursive: true });
    const next = join(this.#folder, '.next');
    const id = readFileSync(join(next, 'BUILD_ID'), 'utf8').trim();
    const isScript = /\.js$/;
    for (const file of filesIn(next)) {
      // Precompressed files contain the old names; the server then sends the others.
      if (/\.(?:br|gz)$/.test(file)) rmSync(file);
      else if (/\.(?:js|json|html|rsc|meta)$|BUILD_ID$/.test(file)) rewrite(file, id);
    }
    const chunks = join(next, 'static', 'chunks');
    for (const name of readdirSync(chunks).filter((each) => isScript.test(each)))
      renameSync(join(chunks, name), join(chunks, prefix + name));
    renameSync(join(next, 'static', id), join(next, 'static', prefix + id));
  }

  get server(): string {
    return join(this.#folder, 'server.mjs');
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile());

function rewrite(file: string, id: string): void {
  const before = readFileSync(file, 'utf8');
  const after = before
    .replace(/static\/chunks\/(?=[\w~.-]+\.js)/g, `static/chunks/${prefix}`)
    .replaceAll(id, prefix + id);
  if (after !== before) writeFileSync(file, after);
}
