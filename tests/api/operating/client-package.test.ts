import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isDeep } from '../../harness/depth.ts';
import { type DroppingProxy, startDroppingProxy } from '../../harness/servers/dropping-proxy.ts';
import { type RunningPortal, startPortal } from '../../harness/servers/portal.ts';
import { startProgram } from '../../harness/servers/program.ts';
import { portal, sandbox, signIn } from '../../harness/servers/worker-servers.ts';

const name = 'dealer-portal-client';
/** A project outside the repository that contains only the package. */
let project: string;
const installed = () => join(project, 'node_modules', name);

beforeAll(async () => {
  await sandbox().reset();
  project = mkdtempSync(join(tmpdir(), 'integrator-'));
  const built = join(project, 'built');
  execFileSync(process.execPath, ['lib/server/publish/client.ts', built]);
  const packed = execFileSync('npm', ['pack', built, '--pack-destination', project, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ filename }] = JSON.parse(packed) as [{ filename: string }];
  rmSync(built, { recursive: true });
  mkdirSync(installed(), { recursive: true });
  execFileSync('tar', ['-xzf', join(project, filename), '-C', installed(), '--strip-components=1']);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }));
  cpSync('docs/examples/distribute.mjs', join(project, 'distribute.mjs'));
});
afterAll(async () => {
  rmSync(project, { recursive: true, force: true });
  await sandbox().reset();
});

/** Runs the example as a program in its project and returns its exit code and output. */
async function runExample(env: Record<string, string>, ...args: string[]) {
  const file = join(project, 'run.mjs');
  writeFileSync(file, `process.argv.push(...${JSON.stringify(args)});\nawait import('./distribute.mjs');\n`);
  const program = await startProgram(file, { env, cwd: project });
  const code = await program.ended;
  const lines = program.output().trim().split('\n');
  return { code, lines, lastLine: lines.at(-1) ?? '' };
}

const lastTransfer = async () => (await sandbox().transfers()).at(-1)?.id ?? 0;

describe('the client package', () => {
  it('has types, ES modules and no dependencies', () => {
    const about = JSON.parse(readFileSync(join(installed(), 'package.json'), 'utf8')) as object;
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(about).toMatchObject({ name, version, type: 'module', sideEffects: false });
    expect(about).not.toHaveProperty('dependencies');
    const files = globSync('**/*.*', { cwd: installed() }).sort();
    expect(files.filter((file) => !/^dist\/[a-z-]+(\.d\.ts|\.js)$/.test(file))).toEqual([
      'README.md',
      'package.json',
    ]);
    const code = globSync('dist/*', { cwd: installed() }).map((file) =>
      readFileSync(join(installed(), file), 'utf8'),
    );
    const imported = code.flatMap((text) =>
      [...text.matchAll(/from ['"]([^'"]+)['"]/g)].map(([, from]) => from),
    );
    expect(imported.filter((from) => !/^\.\/[a-z-]+\.js$/.test(from ?? ''))).toEqual([]);
  });
});

describe('the types of the client package', () => {
  const wrong = {
    'an unknown filter': 'await client.dealers.list({ query: { pageSze: 50 } });',
    'an unknown sort order': "await client.dealers.list({ query: { sort: 'nam' } });",
    'a field of the wrong type': "await client.transfers.send({ body: { dealer: 1, sns: ['1'] } });",
    'a missing input': 'await client.dealers.read();',
    'a missing field': "await client.devices.changeNote({ params: { sn: '1' }, body: { note: '' } });",
    'an unknown operation': 'await client.dealers.burn();',
    'a page number for a complete list': 'client.devices.all({ query: { page: 2 } });',
    'an unknown field of a response': '(await client.dealers.list()).items[0]?.nmae;',
    'a text in place of a file': "await client.chat.upload({ query: { name: 'a.png' }, file: 'x' });",
  };
  const right = [
    "await client.dealers.list({ query: { pageSize: 50, sort: '-name' } }, { signal: AbortSignal.timeout(9) });",
    "for await (const { id, validity } of client.devices.all({ query: { active: 'yes' } })) id.slice(Number(validity.ev));",
    "const { done } = await client.transfers.send({ body: { dealer: '1', sns: ['1'] } }, { idempotencyKey: 'k' });",
    'const minor: number | undefined = (await client.orders.list()).items[0]?.amount?.minor;',
    'const { stream } = await client.resets.vendorExport(); await stream.cancel(done.join() + minor);',
    "await client.chat.upload({ query: { name: 'a.png' }, file: new Blob(['x'], { type: 'image/png' }) });",
  ];
  let output: string;
  beforeAll(() => {
    const start = `import { createClient } from '${name}';\nconst client = createClient({ origin: 'https://portal.example' });\n`;
    Object.values(wrong).forEach((line, index) => {
      writeFileSync(join(project, `wrong-${index}.ts`), start + line);
    });
    writeFileSync(join(project, 'right.ts'), start + right.join('\n'));
    const compilerOptions = {
      ...{ target: 'es2023', module: 'nodenext', lib: ['es2023', 'dom', 'dom.iterable'], strict: true },
      ...{ noUncheckedIndexedAccess: true, noEmit: true, allowJs: true, checkJs: true },
      ...{ types: ['node'], typeRoots: [resolve('node_modules/@types')] },
    };
    const settings = { compilerOptions, include: ['*.ts', 'distribute.mjs'] };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(settings));
    const tsc = resolve('node_modules/typescript/bin/tsc');
    try {
      output = execFileSync(process.execPath, [tsc, '--pretty', 'false'], { cwd: project, encoding: 'utf8' });
    } catch (error) {
      output = (error as { stdout: string }).stdout;
    }
  });

  it('accept the example and correct code', () => {
    expect(output.split('\n').filter((line) => line && !line.startsWith('wrong-'))).toEqual([]);
  });

  it.each(Object.keys(wrong).map((what, index) => [what, index] as const))('reject %s', (_, index) => {
    const errors = output.split('\n').filter((line) => line.startsWith(`wrong-${index}.ts(3,`));
    expect(errors).toHaveLength(1);
  });
});

describe('the example program', () => {
  it('signs in, lists, exports and distributes', async () => {
    const since = await lastTransfer();
    const { code, lines, lastLine } = await runExample(
      { PORTAL: `http://127.0.0.1:${portal().port}` },
      '',
      '5',
    );
    expect([code, ...lines].join('\n')).toMatch(/^0\nSigned in as /);
    const page = await (await signIn('main')).get('/api/v1/devices?locked=no&pageSize=1');
    const { total } = page.json<{ total: number }>();
    expect(total).toBeGreaterThan(1000);
    expect(lines[1]).toMatch(new RegExp(`^Read ${total} devices; distributing 5 to `));
    const { arrived, dealer } = JSON.parse(lastLine) as { arrived: string[]; dealer: string };
    const moved = await sandbox().transfers(since);
    expect(moved.map(({ sn, to_dealer }) => [sn, String(to_dealer)]).sort()).toEqual(
      arrived.map((sn) => [sn, dealer]).sort(),
    );
    expect(arrived).toHaveLength(5);
  });

  it('reports a wrong password', async () => {
    const { code, lines } = await runExample({
      PORTAL: `http://127.0.0.1:${portal().port}`,
      PASSWORD: 'wrong',
    });
    expect(code).toBe(1);
    expect(lines.join('\n')).toMatch(/PortalError: Wrong account or password/);
  });
});

describe('a program that uses the package', () => {
  const script = `
    import { createClient, PortalError, signIn } from '${name}';
    const origin = process.env.PORTAL;
    const { client } = await signIn({ origin, account: 'main', password: 'sandbox1' });
    const failed = async (call) => call.then(() => 'no error', (error) => error instanceof PortalError
      ? { status: error.status, code: error.code, errors: error.errors, hasId: error.requestId.length > 7 }
      : error.message);
    const file = new Blob(['%PDF-1.7\\n%%EOF\\n'], { type: 'application/pdf' });
    const uploaded = await client.afterSalesFiles.upload({ query: { name: 'bill.pdf' }, file });
    const { name, type, stream } = await client.resets.vendorExport();
    let bytes = 0;
    for await (const piece of stream) bytes += piece.byteLength;
    const signal = AbortSignal.abort(new Error('enough'));
    console.log(JSON.stringify({
      uploaded, file: { name, type, hasBytes: bytes > 0 },
      invalid: await failed(client.devices.list({ query: { pageSize: 1000 } })),
      unknown: await failed(client.dealers.read({ params: { id: '999999' } })),
      signedOut: await failed(createClient({ origin }).dealers.list()),
      aborted: await failed(client.dealers.list({}, { signal })),
    }));`;

  it('uploads, downloads and reports errors', async () => {
    writeFileSync(join(project, 'more.mjs'), script);
    const env = { PORTAL: `http://127.0.0.1:${portal().port}` };
    const program = await startProgram(join(project, 'more.mjs'), { env, cwd: project });
    expect([await program.ended, program.output()]).toEqual([0, expect.stringMatching(/^\{.*\}\n$/)]);
    const [stored] = (await sandbox().uploads()).slice(-1);
    expect(stored).toMatchObject({ type: 'application/pdf', size: 15 });
    expect(JSON.parse(program.output())).toEqual({
      uploaded: expect.any(Object),
      file: { name: expect.stringMatching(/\.\w+$/), type: expect.any(String), hasBytes: true },
      invalid: {
        ...{ status: 422, code: 'invalid', hasId: true },
        errors: [{ path: 'query.pageSize', code: expect.any(String) }],
      },
      unknown: { status: 404, code: 'notFound', errors: [], hasId: true },
      signedOut: { status: 401, code: 'unauthenticated', errors: [], hasId: true },
      aborted: 'enough',
    });
  });
});

describe('the example program with timeouts and lost responses', () => {
  let ownPortal: RunningPortal;
  let proxy: DroppingProxy;
  /** How many responses to transfers are still to be dropped. */
  let lost = 0;
  // A new portal each time: after many failures its breaker blocks vendor calls for a while.
  beforeEach(async () => {
    ownPortal = await startPortal({ vendorUrl: sandbox().origin, env: { VENDOR_TIMEOUT_MS: '600' } });
    proxy = await startDroppingProxy(ownPortal.port, ({ path, method }) => {
      if (method !== 'POST' || path !== '/api/v1/device-transfers' || lost === 0) return false;
      lost -= 1;
      return true;
    });
  });
  afterEach(async () => {
    await sandbox().clearFaults();
    await proxy.close();
    await ownPortal.program.stop();
  });

  const call = 35;
  const allFaults: [how: string, losing: number, faults: { [fault: string]: boolean | number }[]] = [
    'all faults one after another',
    2,
    [
      { noResponse: true },
      { noResponse: true, execute: true },
      { runAfterMs: 900 },
      { resetConnection: true },
      { resetConnection: true, execute: true },
    ],
  ];
  const singleFaults: (typeof allFaults)[] = [
    ['no response before execution', 0, [{ noResponse: true }]],
    ['no response after execution', 0, [{ noResponse: true, execute: true }]],
    ['a late execution', 0, [{ runAfterMs: 900 }]],
    [
      'a reset connection before and after execution',
      0,
      [{ resetConnection: true }, { resetConnection: true, execute: true }],
    ],
    ['a response lost between portal and client', 1, []],
  ];
  it.each(isDeep ? [...singleFaults, allFaults] : [allFaults])(
    'moves each device once: %s',
    async (_, lostResponses, faults) => {
      const since = await lastTransfer();
      const before = proxy.requests.length;
      const lastCall = await sandbox().lastCallNumber();
      lost = lostResponses;
      await sandbox().faults(
        // The client repeats a lookup, because it is a read.
        { path: 33, times: 2, noResponse: true },
        ...faults.map((fault) => ({ path: call, times: 1, ...fault })),
      );
      const { code, lines, lastLine } = await runExample(
        { PORTAL: proxy.origin, SETTLE_MS: '1500' },
        '',
        '6',
      );
      expect([code, ...lines].join('\n')).toMatch(/^0\nSigned in as /);
      const { arrived, refused, dealer } = JSON.parse(lastLine) as Record<'arrived' | 'refused', string[]> & {
        dealer: string;
      };
      expect([arrived.length, refused]).toEqual([6, []]);
      const moved = await sandbox().transfers(since);
      expect(moved.map(({ sn, to_dealer }) => [sn, String(to_dealer)]).sort()).toEqual(
        arrived.map((sn) => [sn, dealer]).sort(),
      );

      const writes = proxy.requests
        .slice(before)
        .filter(({ method, path }) => method === 'POST' && path === '/api/v1/device-transfers');
      const keys = writes.map(({ headers }) => String(headers['idempotency-key']));
      expect(keys.filter((key) => !/^[\x21-\x7e]{1,255}$/.test(key))).toEqual([]);
      // Each lost response is requested again with the same key and body.
      const tries = [...Map.groupBy(writes, ({ headers }) => headers['idempotency-key']).values()];
      expect(writes.length - tries.length).toBe(lostResponses);
      expect(tries.filter((each) => new Set(each.map(({ body }) => body)).size > 1)).toEqual([]);
      // Each key reaches the vendor once.
      expect((await sandbox().calls({ call, since: lastCall })).length).toBe(tries.length);
    },
    60_000,
  );
});
