import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { findTool } from '../../setup/tools.ts';
import { readMetric } from '../metrics.ts';
import type { Portal } from './portal.ts';
import { freePort } from './program.ts';
import { until } from './worker-servers.ts';

/** A real Redis without persistence, which can be stopped and restarted. */
export class RedisServer {
  readonly port: number;
  #child: ChildProcess | undefined;

  private constructor(port: number) {
    this.port = port;
  }

  /** Throws when `redis-server` is not installed. */
  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort());
    await server.up();
    return server;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts or restarts it, empty. */
  async up(): Promise<void> {
    const args = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(findTool('redis') ?? 'redis-server', args, { stdio: 'ignore' });
    await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error))]);
    this.#child = child;
    for (let tries = 0; tries < 200; tries++, await pause(25)) if (await this.#isReady()) return;
    throw new Error('redis-server does not answer');
  }

  async down(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** Delays writes, as an overloaded Redis does. */
  async pauseWrites(ms: number): Promise<void> {
    const client = new Redis(this.url);
    try {
      await client.call('CLIENT', 'PAUSE', String(ms), 'WRITE');
    } finally {
      client.disconnect();
    }
  }

  /** Waits until writes work again after `pauseWrites`. */
  async waitUntilWritable(): Promise<void> {
    const client = new Redis(this.url);
    try {
      await client.set('test:writable', '1');
    } finally {
      client.disconnect();
    }
  }

  async dump(): Promise<string> {
    const client = new Redis(this.url);
    try {
      const keys = await client.keys('*');
      const values = await Promise.all(
        keys.map(async (key) => ((await client.type(key)) === 'string' ? await client.get(key) : '')),
      );
      return keys.map((key, index) => `${key} ${values[index]}`).join('\n');
    } finally {
      client.disconnect();
    }
  }

  #isReady(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.end(() => resolve(true)));
      socket.on('error', () => resolve(false));
    });
  }
}

export const waitForRedis = (portal: Portal): Promise<void> =>
  until(async () => (await readMetric('portal_redis_up', portal)) === 1);
