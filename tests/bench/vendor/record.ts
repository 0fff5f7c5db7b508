import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword, testSecrets } from '../../harness/secrets.ts';
import { startSandbox } from '../../harness/servers/sandbox.ts';
import { workDir } from '../launch.ts';
import { dealersPath, signParams, vendorHeaders } from '../next-peer/vendor.ts';

const signInPath = '/tcjxs/Api/Login/dologin';

/** Records the sandbox's responses to a sign-in and to 20 dealers. Returns the file and the path of the dealers call. */
export async function record(): Promise<{ file: string; dealers: string }> {
  const sandbox = await startSandbox({ SANDBOX_DEVICES: '100' });
  try {
    const signIn = await read(`${sandbox.origin}${signInPath}`, {
      method: 'POST',
      headers: { ...vendorHeaders(''), 'content-type': 'application/x-www-form-urlencoded' },
      body: signParams({ account: 'main', password: demoPassword }, testSecrets.VENDOR_SECRET),
    });
    const { token } = JSON.parse(signIn).data as { token: string };
    const path = dealersPath('1', '20', testSecrets.VENDOR_SECRET);
    const dealers = await read(`${sandbox.origin}${path}`, { headers: vendorHeaders(token) });
    const rows = (JSON.parse(dealers) as { data?: { list?: unknown[] } }).data?.list?.length;
    if (rows !== 20) throw new Error(`the sandbox returned ${rows} dealers: ${dealers.slice(0, 200)}`);
    const file = join(workDir, 'recording.json');
    mkdirSync(workDir, { recursive: true });
    writeFileSync(file, JSON.stringify({ [signInPath]: signIn, [path.split('?', 1)[0] ?? '']: dealers }));
    return { file, dealers: path };
  } finally {
    await sandbox.program.stop();
  }
}

async function read(url: string, init: RequestInit): Promise<string> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return response.text();
}
