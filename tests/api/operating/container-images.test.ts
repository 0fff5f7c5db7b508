import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runDoctorProgram } from '../../harness/doctor/doctor-program.ts';
import { buildImageFolder, filesIn, instructionsOf, stagesOf } from '../../harness/image.ts';
import { startPortal } from '../../harness/servers/portal.ts';
import { freePort, startProgram } from '../../harness/servers/program.ts';
import { sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const stages = stagesOf(readFileSync('Dockerfile', 'utf8'));
const unprivilegedUid = 65534;
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Creates a folder with the image's files that an unprivileged user can read. */
function image(target: string): string {
  const folder = buildImageFolder(target);
  folders.push(folder);
  chmodSync(folder, 0o755);
  return folder;
}

describe('the portal image', () => {
  it('runs without root rights, with a health check and pinned base images', () => {
    const lines = instructionsOf(stages, 'portal');
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
    expect(lines.join('\n')).toMatch(/^HEALTHCHECK .*\/api\/health\/live/m);
    expect(lines.at(-1)).toBe('CMD ["portal"]');
    expect(
      stages.filter(
        ({ from }) => /:(latest)?$|^[^:]+$/.test(from) && !stages.some(({ name }) => name === from),
      ),
    ).toEqual([]);
  });

  it('contains the portal without tests, settings or source maps', () => {
    const files = filesIn(image('portal'));
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('server.mjs');
    expect(paths).toContain('.next/BUILD_ID');
    expect(paths.some((path) => path.startsWith('.next/static/chunks/'))).toBe(true);
    const wrong = paths.filter((path) =>
      /^(tests|docs|deploy|lib|app|messages|\.git|\.ci)\/|(^|\/)\.env|\.map$|^node_modules\/(@playwright|playwright|jest|esbuild|typescript|sharp|@img)\//.test(
        path,
      ),
    );
    expect(wrong).toEqual([]);
    const text = paths.filter((path) => /\.(m?js|json)$/.test(path) && !path.startsWith('node_modules/'));
    expect(text.length).toBeGreaterThan(10);
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(64_000_000);
  });

  it('starts as an unprivileged user with only the vendor URL, and works', async () => {
    const folder = image('portal');
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      file: join(folder, 'server.mjs'),
      cwd: folder,
      ...(process.getuid?.() === 0 ? { uid: unprivilegedUid } : {}),
    });
    try {
      const who = await signIn('main', ownPortal);
      const dealers = await who.get('/api/v1/dealers');
      expect(dealers.json<{ items: unknown[]; total: number }>().items).toHaveLength(20);
      const page = await who.get('/dealers/dealer/dealerlist');
      expect(page.status).toBe(200);
      const [script = ''] = page.text.match(/\/_next\/static\/[^"'\\ ]+\.js/) ?? [];
      expect((await who.get(script)).status).toBe(200);
    } finally {
      await ownPortal.program.stop();
    }
  });

  it('contains the doctor as `portal doctor`', async () => {
    const folder = image('portal');
    const { code, output } = await runDoctorProgram(sandbox().origin, 'main', {
      file: join(folder, 'doctor.mjs'),
      cwd: folder,
    });
    expect(output).toMatch(/Summary: .* 0 differ/);
    expect(code).toBe(0);
    // The shell finds the command by the PATH of the image.
    expect(instructionsOf(stages, 'portal')).toContain('ENV PATH=/portal:$PATH');
    const env = { PATH: `${folder}:${dirname(process.execPath)}:${process.env.PATH}` };
    const run = (...args: string[]) =>
      spawnSync('portal', args, { cwd: '/', env: env as unknown as NodeJS.ProcessEnv, encoding: 'utf8' });
    expect(run('doctor').stdout).toMatch(/VENDOR_URL: is missing/);
    expect(run('doctor').status).toBe(2);
    expect(run('patient')).toMatchObject({ status: 64, stderr: expect.stringContaining('Usage') });
    expect(run().stderr + run().stdout).toMatch(/VENDOR_URL: is missing/);
  });

  it('limits the heap unless NODE_OPTIONS does', () => {
    const folder = image('portal');
    const fakeNode = join(folder, 'bin');
    mkdirSync(fakeNode);
    writeFileSync(join(fakeNode, 'node'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const started = (options: string) => {
      const env = { PATH: `${fakeNode}:${process.env.PATH}`, NODE_OPTIONS: options };
      const spawnOptions = { env: env as unknown as NodeJS.ProcessEnv, encoding: 'utf8' as const };
      return spawnSync(join(folder, 'portal'), spawnOptions).stdout.trim();
    };
    expect(started('')).toBe('--max-old-space-size=512 server.mjs');
    expect(started('--max-old-space-size=900')).toBe('server.mjs');
  });

  it('writes no files while it runs', async () => {
    const folder = image('portal');
    const before = filesIn(folder).map(({ path }) => path);
    const ownPortal = await startPortal({
      vendorUrl: sandbox().origin,
      file: join(folder, 'server.mjs'),
      cwd: folder,
    });
    const who = await signIn('main', ownPortal);
    for (const page of ['/', '/dealers/dealer/dealerlist', '/signin', '/none']) await who.get(page);
    await ownPortal.program.stop();
    expect(filesIn(folder).map(({ path }) => path)).toEqual(before);
  });
});

describe('the demo image', () => {
  it('also contains the sandbox and its dependencies', () => {
    const paths = filesIn(image('demo')).map(({ path }) => path);
    for (const path of [
      'server.mjs',
      'tests/sandbox/main.ts',
      'tests/scripts/demo-image.ts',
      'node_modules/ws/package.json',
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => /^tests\/(api|e2e|unit|architecture|setup)\//.test(path))).toEqual([]);
  });

  it('starts the portal and the sandbox', async () => {
    const folder = image('demo');
    const port = await freePort();
    const sandboxPort = await freePort();
    const program = await startProgram('tests/scripts/demo-image.ts', {
      env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), SANDBOX_DEVICES: '2000' },
      cwd: folder,
      readyUrl: `http://127.0.0.1:${port}/api/health/ready`,
      ...(process.getuid?.() === 0 ? { uid: unprivilegedUid } : {}),
    });
    try {
      const at = { origin: `http://localhost:${port}`, port, metricsPort: 0 };
      expect((await (await signIn('main', at)).get('/api/v1/dealers')).status).toBe(200);
    } finally {
      expect(await program.stop()).toBe(0);
    }
    expect(program.output()).toMatch(/main .*\n.*merchant/);
  });
});
