import { join } from 'node:path';
import { freePort } from '../../harness/servers/program.ts';
import type { Sandbox } from '../../harness/servers/sandbox.ts';
import { launch, type Running, workDir } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { type ChatConnection, portalConnection, vendorConnection } from './chat-client.ts';
import { inspectOption } from './inspector.ts';

export interface RunningRelay extends Running {
  readonly connection: ChatConnection;
  readonly log: string;
}

export const chatUrl = ({ origin }: Sandbox): string => `${origin.replace('http', 'ws')}/chat`;

export async function startBareRelay(sandbox: Sandbox): Promise<RunningRelay> {
  const port = await freePort();
  const log = 'chat-bare-relay';
  const running = await launch({
    args: [inspectOption, 'tests/bench/chat/bare-relay.ts'],
    env: { PORT: String(port), CHAT_URL: chatUrl(sandbox) },
    log,
    readyUrl: `http://127.0.0.1:${port}/`,
  });
  return {
    ...running,
    connection: vendorConnection('bare', `ws://127.0.0.1:${port}/`),
    log: join(workDir, `${log}.log`),
  };
}

export async function startPortalRelay(sandbox: Sandbox): Promise<RunningRelay & { portal: RunningPortal }> {
  const log = 'chat-portal';
  const portal = await startPortal(sandbox.origin, log, {
    node: [inspectOption],
    env: { VENDOR_CHAT_URL: chatUrl(sandbox) },
  });
  return { ...portal, portal, connection: portalConnection(portal), log: join(workDir, `${log}.log`) };
}
