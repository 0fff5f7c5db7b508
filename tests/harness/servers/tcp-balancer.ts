import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A round-robin TCP balancer of replicas. */
export class TcpBalancer {
  readonly port: number;
  ports: readonly number[];
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  readonly #close: () => Promise<void>;
  #next = 0;

  private constructor(port: number, ports: readonly number[], close: () => Promise<void>) {
    this.port = port;
    this.ports = ports;
    this.#close = close;
  }

  static async start(ports: readonly number[]): Promise<TcpBalancer> {
    const server = createServer({ noDelay: true });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const balancer = new TcpBalancer(port, ports, async () => {
      server.close();
      balancer.cut();
      await once(server, 'close');
    });
    server.on('connection', (socket) => balancer.#join(socket));
    return balancer;
  }

  /** Resets every connection. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  close(): Promise<void> {
    return this.#close();
  }

  #join(near: Socket): void {
    this.#next += 1;
    const port = this.ports[this.#next % this.ports.length];
    if (port === undefined) return void near.destroy();
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
      one.pipe(other);
    }
  }
}
