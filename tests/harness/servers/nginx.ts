import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { findTool } from '../../setup/tools.ts';
import { freePort } from './program.ts';

export class Nginx {
  /** The certificate to trust, as PEM. */
  cert = '';
  readonly port: number;
  readonly plainPort: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  #child: ChildProcess | undefined;

  private constructor(port: number, plainPort: number) {
    this.port = port;
    this.plainPort = plainPort;
  }

  /** Not started yet, because the portals' settings need its port first. */
  static async onFreePorts(): Promise<Nginx> {
    return new Nginx(await freePort(), await freePort());
  }

  get origin(): string {
    return `https://localhost:${this.port}`;
  }

  async start(ports: readonly number[]): Promise<void> {
    const program = findTool('nginx');
    if (!program) throw new Error('nginx is not installed');
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    });
    this.cert = cert;
    // When root starts nginx, its workers run as another user.
    chmodSync(this.#folder, 0o777);
    writeFileSync(join(this.#folder, 'portal.key'), key);
    writeFileSync(join(this.#folder, 'portal.crt'), cert);
    const file = join(this.#folder, 'nginx.conf');
    writeFileSync(file, this.#createConfig(ports));
    const child = spawn(program, ['-p', this.#folder, '-c', file, '-e', this.#log, '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.#child = child;
    for (let tries = 0; tries < 200 && child.exitCode === null; tries++, await pause(25)) {
      if (await this.#isReady()) return;
    }
    throw new Error(`nginx does not answer: ${this.errors()}`);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  errors(): string {
    return existsSync(this.#log) ? readFileSync(this.#log, 'utf8') : '';
  }

  get #log(): string {
    return join(this.#folder, 'error.log');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** deploy/nginx.conf with ports and paths of this machine. */
  #createConfig(ports: readonly number[]): string {
    const replacements: [string, string][] = [
      // First, because the folder may itself be in /tmp.
      [' /tmp/', ` ${this.#folder}/`],
      ['listen 8080;', `listen 127.0.0.1:${this.plainPort};`],
      ['listen 8443 ssl', `listen 127.0.0.1:${this.port} ssl`],
      ['/etc/nginx/tls/', `${this.#folder}/`],
      ['/dev/stderr', this.#log],
      ...[1, 2, 3].map((number): [string, string] => {
        const [line, port] = [`server portal-${number}:3000 max_fails=0;`, ports[number - 1]];
        return [line, port === undefined ? '' : line.replace(`portal-${number}:3000`, `127.0.0.1:${port}`)];
      }),
    ];
    return replacements.reduce(
      (text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
        return text.replaceAll(from, to);
      },
      readFileSync('deploy/nginx.conf', 'utf8'),
    );
  }

  /** Uses the redirect port, so that no request reaches the servers. */
  async #isReady(): Promise<boolean> {
    const response = await fetch(`http://127.0.0.1:${this.plainPort}`, { redirect: 'manual' }).catch(
      () => null,
    );
    return response?.status === 301;
  }
}
