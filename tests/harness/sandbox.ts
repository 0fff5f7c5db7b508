import type { LoggedCall } from '../sandbox/call-log.ts';
import type { Fault } from '../sandbox/faults.ts';
import type { ResponseOverride } from '../sandbox/response-overrides.ts';
import { freePort, type Program, startProgram } from './program.ts';
import { testSecrets } from './secrets.ts';

export type { Fault, LoggedCall, ResponseOverride };

/** A record of a device that went from one dealer to another. */
export interface Transfer {
  id: number;
  sn: string;
  from_dealer: number;
  to_dealer: number;
  time: number;
  type: number;
}

/** A file that was uploaded: its address, and what it is. */
export interface StoredUpload {
  url: string;
  name: string;
  type: string;
  size: number;
  sha256: string;
}

/** A frame that the sandbox's chat got; a token is replaced by "valid" or "invalid". */
export interface LoggedFrame {
  n: number;
  account: string | null;
  cmd: string;
  data: Record<string, unknown>;
}

/** The sandbox's chat as it stands for one account. */
export interface ChatStatus {
  sockets: { account: string | null; buffered: number }[];
  waiting: { account: string; num: number }[];
  dialogs: { id: number; account: string; score: number | null; reason: string }[];
  /** The newest entries, the oldest first. */
  log: {
    id: number;
    content: string;
    from_id: number;
    type: string;
    device_sn: string;
    is_like: number;
  }[];
}

/** The vendor's stand-in, seen from a test. */
export class Sandbox {
  readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Calls seen, or those after number `since`, oldest first; `limit` keeps the newest. */
  async calls(
    filter: { path?: string; call?: number; since?: number; limit?: number } = {},
  ): Promise<LoggedCall[]> {
    const query = new URLSearchParams(Object.entries(filter).map(([key, value]) => [key, String(value)]));
    const response = (await this.#control(`calls?${query}`)) as { calls: LoggedCall[] };
    return response.calls;
  }

  /** The number of the last call that it has seen: `since`, for what comes after. */
  async lastCallNumber(): Promise<number> {
    // All that it has seen would be thousands after a while, and each test asks.
    return (await this.calls({ limit: 1 })).at(-1)?.n ?? 0;
  }

  /** Adds faults to those in force. */
  async faults(...faults: Fault[]): Promise<void> {
    await this.#control('faults', faults);
  }

  /** Adds response overrides to those in force. */
  async overrideResponses(...overrides: ResponseOverride[]): Promise<void> {
    await this.#control('overrides', overrides);
  }

  /** Removes all faults and overrides; keeps the data. */
  async clearFaults(): Promise<void> {
    await this.#control('faults', undefined, 'DELETE');
    await this.#control('overrides', undefined, 'DELETE');
  }

  /** Data and faults as at the start; sessions stay unless they are to go too. */
  async reset({ keepTokens = true } = {}): Promise<void> {
    await this.#control('reset', { keepTokens });
  }

  /** Ends every token of an account behind the portal's back. */
  async endTokens(account: string, action: 'revoke' | 'expire'): Promise<void> {
    await this.#control('tokens', { account, action });
  }

  /** Codes sent to this address, newest first. */
  async mailbox(email: string): Promise<{ code: string }[]> {
    const response = (await this.#control(`mailbox?email=${encodeURIComponent(email)}`)) as {
      mails: { code: string }[];
    };
    return response.mails;
  }

  /** A device as the data has it, whoever may see it; null when there is none. */
  async device(sn: string): Promise<Record<string, string | number | null> | null> {
    const response = (await this.#control(`device?sn=${encodeURIComponent(sn)}`)) as {
      device: Record<string, string | number | null> | null;
    };
    return response.device;
  }

  /** Takes a request to another status, as somebody at the vendor's does. */
  async setRequestStatus(
    kind: 'reset' | 'refund' | 'software',
    id: string,
    status: number,
    note = '',
  ): Promise<void> {
    await this.#control('request', { kind, id: Number(id), status, ...(note && { note }) });
  }

  /** The records of transfers behind the one with this id, oldest first; type 1 is a transfer, 2 an unbinding. */
  async transfers(since = 0): Promise<Transfer[]> {
    return ((await this.#control(`transfers?since=${since}`)) as { transfers: Transfer[] }).transfers;
  }

  /** Files that were uploaded and kept, oldest first. */
  async uploads(): Promise<StoredUpload[]> {
    return ((await this.#control('uploads')) as { uploads: StoredUpload[] }).uploads;
  }

  /** Does what a person can do at the chat's service, or what can go wrong there (tests/sandbox/WIRE.md). */
  async chat(act: string, more: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return (await this.#control('chat', { act, ...more })) as Record<string, unknown>;
  }

  /** How an account's chat stands. */
  async chatStatus(account: string, entries = 100): Promise<ChatStatus> {
    return (await this.#control(`chat?account=${account}&entries=${entries}`)) as ChatStatus;
  }

  /** Frames that the chat got from an account, the oldest first. */
  async chatFrames(account: string, since = 0): Promise<LoggedFrame[]> {
    const response = await this.#control(`chat-frames?account=${account}&since=${since}`);
    return (response as { frames: LoggedFrame[] }).frames;
  }

  /** Makes further accounts, which are gone at a reset; gives their names. */
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

/** Starts a sandbox in a process of its own, on a free port. Few devices, so that it is up at once. */
export async function startSandbox(env: Record<string, string> = {}): Promise<RunningSandbox> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = await startProgram('tests/sandbox/main.ts', {
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DEVICES: '2000',
      VENDOR_SECRET: testSecrets.VENDOR_SECRET,
      ...env,
    },
    readyUrl: `${origin}/__sandbox/health`,
  });
  return Object.assign(new Sandbox(origin), { program });
}
