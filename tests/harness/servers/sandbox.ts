import type { LoggedCall } from '../../sandbox/control/call-log.ts';
import type { Fault } from '../../sandbox/control/faults.ts';
import type { ResponseOverride } from '../../sandbox/control/response-overrides.ts';
import type { DialectName } from '../../sandbox/dialects/index.ts';
import { testSecrets } from '../secrets.ts';
import { freePort, type Program, startProgram } from './program.ts';

export type { Fault, LoggedCall, ResponseOverride };

/** A record of a device that was moved between dealers. */
export interface Transfer {
  id: number;
  sn: string;
  from_dealer: number;
  to_dealer: number;
  time: number;
  type: number;
}

export interface StoredUpload {
  url: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** A frame that the sandbox's chat received; tokens are replaced by "valid" or "invalid". */
export interface LoggedFrame {
  n: number;
  account: string | null;
  cmd: string;
  data: Record<string, unknown>;
}

/** The state of the sandbox's chat for one account. */
export interface ChatStatus {
  sockets: { account: string | null; buffered: number }[];
  waiting: { account: string; num: number }[];
  dialogs: { id: number; account: string; score: number | null; reason: string }[];
  log: {
    id: number;
    content: string;
    from_id: number;
    type: string;
    device_sn: string;
    is_like: number;
  }[];
}

/** A client of the sandbox's control routes. */
export class Sandbox {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Logged calls after number `since`, oldest first; `limit` keeps the newest. */
  async calls(
    filter: { path?: string; call?: number; since?: number; limit?: number } = {},
  ): Promise<LoggedCall[]> {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
    const response = (await this.#control(`calls?${query}`)) as { calls: LoggedCall[] };
    return response.calls;
  }

  async lastCallNumber(): Promise<number> {
    // The log can have thousands of calls, and each test reads it.
    return (await this.calls({ limit: 1 })).at(-1)?.n ?? 0;
  }

  async faults(...faults: Fault[]): Promise<void> {
    await this.#control('faults', faults);
  }

  async overrideResponses(...overrides: ResponseOverride[]): Promise<void> {
    await this.#control('overrides', overrides);
  }

  /** Removes all faults and overrides, but no data. */
  async clearFaults(): Promise<void> {
    await this.#control('faults', undefined, 'DELETE');
    await this.#control('overrides', undefined, 'DELETE');
  }

  /** Resets data and faults, and tokens when `keepTokens` is false. */
  async reset({ keepTokens = true } = {}): Promise<void> {
    await this.#control('reset', { keepTokens });
  }

  /** Revokes or expires every vendor token of an account without the portal. */
  async endTokens(account: string, action: 'revoke' | 'expire'): Promise<void> {
    await this.#control('tokens', { account, action });
  }

  /** E-mailed codes, newest first. */
  async mailbox(email: string): Promise<{ code: string }[]> {
    const response = (await this.#control(`mailbox?email=${encodeURIComponent(email)}`)) as {
      mails: { code: string }[];
    };
    return response.mails;
  }

  /** The stored device of any dealer; null when it does not exist. */
  async device(sn: string): Promise<Record<string, string | number | null> | null> {
    const response = (await this.#control(`device?sn=${encodeURIComponent(sn)}`)) as {
      device: Record<string, string | number | null> | null;
    };
    return response.device;
  }

  /** Changes the status of a request, as the vendor's staff do. */
  async setRequestStatus(
    kind: 'reset' | 'refund' | 'software',
    id: string,
    status: number,
    note = '',
  ): Promise<void> {
    await this.#control('request', { kind, id: Number(id), status, ...(note && { note }) });
  }

  /** Transfers after the one with this id, oldest first; type 1 is a transfer, 2 an unbinding. */
  async transfers(since = 0): Promise<Transfer[]> {
    return ((await this.#control(`transfers?since=${since}`)) as { transfers: Transfer[] }).transfers;
  }

  async uploads(): Promise<StoredUpload[]> {
    return ((await this.#control('uploads')) as { uploads: StoredUpload[] }).uploads;
  }

  /** Acts as the chat's staff or causes a fault (tests/sandbox/WIRE.md). */
  async chat(act: string, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return (await this.#control('chat', { act, ...more })) as Record<string, unknown>;
  }

  async chatStatus(account: string, entries = 100): Promise<ChatStatus> {
    return (await this.#control(`chat?account=${account}&entries=${entries}`)) as ChatStatus;
  }

  async chatFrames(account: string, since = 0): Promise<LoggedFrame[]> {
    const response = await this.#control(`chat-frames?account=${account}&since=${since}`);
    return (response as { frames: LoggedFrame[] }).frames;
  }

  /** Creates accounts, which exist until the next reset, and returns their names. */
  async createAccounts(count: number, prefix: string): Promise<string[]> {
    return ((await this.#control('accounts', { count, prefix })) as { accounts: string[] }).accounts;
  }

  async #control(
    path: string,
    body?: unknown,
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<unknown> {
    const response = await fetch(`${this.origin}/__sandbox/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    if (!response.ok)
      throw new Error(`sandbox: ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

export type RunningSandbox = Sandbox & { program: Program };

/**
 * Starts a sandbox in a separate process on a free port, with few devices for a fast start. Without a dialect it speaks
 * that of SANDBOX_DIALECT, so that a test run can have another vendor.
 */
export async function startSandbox(
  env: Record<string, string> = {},
  { dialect }: { dialect?: DialectName } = {},
): Promise<RunningSandbox> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startProgram('tests/sandbox/main.ts', {
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DEVICES: '2000',
      SANDBOX_DIALECT: dialect ?? process.env.SANDBOX_DIALECT ?? '',
      VENDOR_SECRET: testSecrets.VENDOR_SECRET,
      ...env,
    },
    readyUrl: `${origin}/__sandbox/health`,
  });
  return Object.assign(new Sandbox(origin), { program });
}
