import { join } from 'node:path';
import { freePort } from '../../harness/program.ts';
import type { Sandbox } from '../../harness/sandbox.ts';
import { launch, type Running, workDir } from '../launch.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { inspectable } from './inspector.ts';
import { portalWay, vendorWay, type Way } from './talker.ts';

/** A process between clients and vendor, and the way through it. */
export interface RunningRelay extends Running {
  readonly way: Way;
  /** The file that it writes to. */
  readonly log: string;
}

/** Where the sandbox takes chat sockets. */
export const chatUrl = ({ origin }: Sandbox): string => `${origin.replace('http', 'ws')}/chat`;

/** Starts the bare relay. */
export async function startBareRelay(sandbox: Sandbox): Promise<RunningRelay> {
  const port = await freePort();
  const log = 'chat-bare-relay';
  const running = await launch({
    args: [inspectable, 'tests/bench/chat/bare-relay.ts'],
    env: { PORT: String(port), CHAT_URL: chatUrl(sandbox) },
    log,
    readyUrl: `http://127.0.0.1:${port}/`,
  });
  return { ...running, way: vendorWay('bare', `ws://127.0.0.1:${port}/`), log: join(workDir, `${log}.log`) };
}

/** Starts the portal with its chat. */
export async function startPortalRelay(sandbox: Sandbox): Promise<RunningRelay & { portal: RunningPortal }> {
  const log = 'chat-portal';
  const portal = await startPortal(sandbox.origin, log, {
    node: [inspectable],
    env: { VENDOR_CHAT_URL: chatUrl(sandbox) },
  });
  return { ...portal, portal, way: portalWay(portal), log: join(workDir, `${log}.log`) };
}
