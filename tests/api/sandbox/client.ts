import { createHash } from 'node:crypto';
import type { LoggedCall } from '../../sandbox/control/call-log.ts';
import type { DialectName } from '../../sandbox/dialects/index.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';

export const secret = 'correct horse';

export type Row = Record<string, unknown>;
/** `data` of a response. Absent fields are undefined. */
type Data = Row & {
  list: Row[];
  total: number | string;
  token: string;
  errors: Row;
  mate: Row;
  success: string[];
  fail: Row[];
};
/** `rows` is the list in `data`. */
export type CallResult = { status: number; code: number; msg: string; data: Data; rows: Row[] };
type Transfer = {
  id: number;
  sn: string;
  from_dealer: number;
  to_dealer: number;
  time: number;
  type: number;
};
type ControlResult = {
  calls: LoggedCall[];
  mails: { code: string }[];
  ok: boolean;
  device: Row;
  transfers: Transfer[];
  tcode: Row | null;
};

type Fields = Record<string, string | number>;

/** A sandbox client with its own implementation of the signature. */
export class Client {
  token = '';
  private readonly sandbox: Sandbox;

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async signIn(account: string, password = 'sandbox1'): Promise<this> {
    const { data } = await this.call('POST', '/tcjxs/Api/Login/dologin', { account, password });
    this.token = data?.token ?? '';
    return this;
  }

  /** Sends a signed call, or one with the given signature. */
  async call(
    method: string,
    path: string,
    fields: Fields = {},
    sign?: string,
    signal?: AbortSignal,
  ): Promise<CallResult> {
    const inQuery = method === 'GET' || method === 'DELETE';
    const sent = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
    sent.set('sign', sign ?? signed(fields));
    const response = await fetch(`${this.sandbox.url}${path}${inQuery ? `?${sent}` : ''}`, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-agent': 'test',
        authorization: `Bearer ${this.token}`,
      },
      ...(inQuery ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body = isJson ? await response.json() : { code: 200, msg: await response.text() };
    const rows = Array.isArray(body.data) ? body.data : body.data?.list;
    return { ...body, status: response.status, rows, code: Number(body.code) };
  }

  /** Calls the control API. */
  async callControl(method: string, path: string, input?: unknown): Promise<ControlResult> {
    const body = input === undefined ? {} : { body: JSON.stringify(input) };
    return (await fetch(`${this.sandbox.url}/__sandbox/${path}`, { method, ...body })).json();
  }
}

export function signed(fields: Fields): string {
  const taking = Object.keys(fields).filter((key) => fields[key] !== '');
  const text = taking.sort().map((key) => `${key}=${fields[key]}`);
  return createHash('md5')
    .update(text.join('&') + secret)
    .digest('hex');
}

/** Starts a small sandbox per test file, reset before each test unless `isReset` is false. */
export function sandboxForTests(
  devices = 500,
  { isReset = true, dialect = 'specified' }: { isReset?: boolean; dialect?: DialectName } = {},
): { client: () => Client; sandbox: () => Sandbox } {
  let running: Sandbox | undefined;
  const sandbox = () => {
    if (!running) throw new Error('the sandbox is not up');
    return running;
  };
  beforeAll(async () => {
    running = await startSandbox({ secret, devices, dialect, now: 1_780_000_000 });
  });
  afterAll(() => running?.close());
  if (isReset) beforeEach(() => new Client(sandbox()).callControl('POST', 'reset'));
  return { sandbox, client: () => new Client(sandbox()) };
}

export const deviceList = '/tcjxs/Api/Device/getDeviceList';
export const deviceDetail = '/tcjxs/Api/Device/getDeviceDetail';

export const admin = '/ly_dealer/api/dealer_admin';
