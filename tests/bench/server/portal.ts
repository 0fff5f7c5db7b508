import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signIn } from '../../harness/servers/worker-servers.ts';
import { startPortal } from '../portal.ts';
import type { Candidate, Setting } from './candidates.ts';

export interface PortalCandidate extends Candidate {
  counted(): Promise<number>;
}

/** Without `profile`, the vendor is as specified. */
export async function startPortalCandidate(
  { vendor }: Setting,
  name: 'portal' | 'profile' = 'portal',
): Promise<PortalCandidate> {
  const env = name === 'profile' ? { VENDOR_PROFILE: writeProfile() } : {};
  const running = await startPortal(vendor, name, { env });
  const { cookieHeader } = await signIn('main', running);
  return {
    ...running,
    name,
    url: `http://127.0.0.1:${running.port}/api/v1/dealers?pageSize=20`,
    headers: { cookie: cookieHeader },
    counted: () => countRequests(running.metricsPort),
  };
}

/** Writes a profile with 20 rules for the measured call, which leave the recorded responses as they are. */
function writeProfile(): string {
  const row = '/data/list/*/';
  const same = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((name) => [row + name, row + name]));
  const forEach = <T>(fields: readonly string[], value: T) =>
    Object.fromEntries(fields.map((name) => [row + name, value]));
  const profile = {
    calls: {
      30: {
        request: { rename: { page: 'page', pageSize: 'pageSize' } },
        response: {
          map: same(['name', 'account', 'address', 'email', 'principal', 'country', 'region', 'contact']),
          default: forEach(['zip_code', 'contract_no', 'dealer_number', 'contact'], ''),
          values: forEach(['dealer_type', 'country', 'region', 'zip_code'], { x: 'y' }),
          times: forEach(['contract_start', 'contract_end'], 'seconds'),
        },
      },
    },
  };
  const file = join(mkdtempSync(join(tmpdir(), 'profile-')), 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  return file;
}

async function countRequests(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = /^portal_request_seconds_count\{[^}]*dealers\.list[^}]*\} (\d+)/m.exec(text);
  return Number(line?.[1] ?? 0);
}
