import { signIn } from '../../harness/shared.ts';
import { startPortal } from '../portal.ts';
import type { Contender, Setting } from './contenders.ts';

export interface PortalContender extends Contender {
  /** Operations that it has counted itself: proof that its metrics were on. */
  counted(): Promise<number>;
}

/** The portal, with a session that it gave itself. */
export async function portal({ vendor }: Setting): Promise<PortalContender> {
  const running = await startPortal(vendor, 'portal');
  const { cookieHeader } = await signIn('main', running);
  return {
    ...running,
    name: 'portal',
    url: `http://127.0.0.1:${running.port}/api/v1/dealers?pageSize=20`,
    headers: { cookie: cookieHeader },
    counted: () => counted(running.metricsPort),
  };
}

async function counted(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const line = /^portal_request_seconds_count\{[^}]*dealers\.list[^}]*\} (\d+)/m.exec(text);
  return Number(line?.[1] ?? 0);
}
