import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Stage {
  name: string;
  from: string;
  lines: string[];
}

/** The stages of a Dockerfile, without comments and with continued lines joined. */
export function stagesOf(text: string): Stage[] {
  const lines = text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, from = '', name = ''] = line.match(/^FROM (\S+)(?: AS (\S+))?$/i) ?? [];
    if (from) stages.push({ name, from, lines: [] });
    else stages.at(-1)?.lines.push(line);
  }
  return stages;
}

/** The instructions of a stage, after those of its base stages. */
export function instructionsOf(stages: Stage[], name: string): string[] {
  const stage = stages.find((each) => each.name === name);
  if (!stage) return [];
  return [...instructionsOf(stages, stage.from), ...stage.lines];
}

/**
 * Builds the WORKDIR of an image from this built checkout and returns its folder. It runs the COPY steps from the
 * `build` stage, with the checkout as `/src`.
 */
export function buildImageFolder(target: string): string {
  const lines = instructionsOf(stagesOf(readFileSync('Dockerfile', 'utf8')), target);
  const folder = mkdtempSync(join(tmpdir(), `image-${target}-`));
  for (const line of lines.filter((each) => each.startsWith('COPY '))) {
    const [, list = ''] = line.match(/^COPY --from=build (.+)$/) ?? [];
    const paths = list.split(/\s+/);
    const to = paths.pop();
    if (!to || paths.length === 0) throw new Error(`unsupported COPY: ${line}`);
    for (const path of paths)
      copy(path.replace(/^\/src\//, ''), join(folder, to), to.endsWith('/') || to === '.');
  }
  return folder;
}

/** Copies like COPY: the content of a folder, or a file into or as the target. */
function copy(from: string, to: string, intoFolder: boolean): void {
  if (statSync(from).isDirectory()) {
    mkdirSync(to, { recursive: true });
    cpSync(from, to, { recursive: true });
  } else {
    cpSync(from, intoFolder ? join(to, from.split('/').at(-1) ?? '') : to);
  }
}

export function filesIn(folder: string): { path: string; bytes: number }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const full = join(entry.parentPath, entry.name);
      return { path: full.slice(folder.length + 1), bytes: statSync(full).size };
    });
}
