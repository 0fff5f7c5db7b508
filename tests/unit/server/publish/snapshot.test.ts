import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { operations } from '#lib/contract/index.ts';
import { compareDocuments, formatChange } from '#lib/server/publish/changes.ts';
import {
  changesFile,
  currentDocument,
  formatDocument,
  snapshotDocument,
  snapshotFile,
} from '#lib/server/publish/snapshot.ts';

describe('the snapshot of the API document', () => {
  it('matches the contract; `npm run openapi` updates it', () => {
    expect(compareDocuments(snapshotDocument(), currentDocument()).map(formatChange)).toEqual([]);
    expect(readFileSync(snapshotFile, 'utf8') === formatDocument(currentDocument())).toBe(true);
  });

  it('is valid OpenAPI 3.1', () => {
    const validator = 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js';
    const output = execFileSync(process.execPath, [validator, snapshotFile], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({ valid: true });
  });

  it('has an identifier for every operation and a description for every tag', () => {
    const document = snapshotDocument() as unknown as {
      tags: { name: string; description: string }[];
      paths: Record<string, Record<string, { operationId: string; tags: string[] }>>;
    };
    const entries = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = entries.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(operations.size);
    const used = new Set(entries.flatMap(({ tags }) => tags));
    expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
  });
});

describe('npm run openapi', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'openapi-'));
    mkdirSync(join(folder, 'docs'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [resolve('lib/server/publish/openapi.ts'), ...args],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    return { status, output: stdout };
  };
  /** Writes a snapshot of the current document with additional paths. */
  const writeSnapshot = (paths: object) => {
    const text = formatDocument({
      ...currentDocument(),
      paths: { ...currentDocument().paths, ...paths } as never,
    });
    writeFileSync(join(folder, snapshotFile), text);
    return text;
  };
  const written = () => readFileSync(join(folder, snapshotFile), 'utf8');

  it('writes additions', () => {
    const { '/api/v1/dealers': dealers, ...others } = currentDocument().paths;
    writeFileSync(join(folder, snapshotFile), formatDocument({ ...currentDocument(), paths: others }));
    const { status, output } = run();
    expect([status, output]).toEqual([0, expect.stringContaining('addition: GET /api/v1/dealers is new')]);
    expect(dealers).toBeDefined();
    expect(written()).toBe(formatDocument(currentDocument()));
    expect(existsSync(join(folder, changesFile))).toBe(false);
  });

  it('writes breaking changes only with a reason, and records the reason', () => {
    const before = writeSnapshot({ '/api/v1/old': { get: { operationId: 'oldRead', responses: {} } } });
    const rejected = run();
    expect([rejected.status, rejected.output]).toEqual([1, 'BREAKING: GET /api/v1/old has been removed\n']);
    expect(run('--breaking').status).toBe(1);
    expect(written()).toBe(before);
    expect(run('--breaking', 'Unused').status).toBe(0);
    expect(written()).toBe(formatDocument(currentDocument()));
    expect(readFileSync(join(folder, changesFile), 'utf8')).toMatch(
      /^\n## \d{4}-\d\d-\d\d\n\nUnused\n\n- GET \/api\/v1\/old has been removed\n$/,
    );
  });
});
