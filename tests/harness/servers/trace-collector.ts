import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { until } from './worker-servers.ts';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** In OTLP: 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  /** 2 for an error. */
  status: number;
  resource: Record<string, string | number | boolean>;
  scope: string;
}

interface ExportRequest {
  resourceSpans: {
    resource: { attributes: Pair[] };
    scopeSpans: {
      scope: { name: string };
      spans: (Omit<ReceivedSpan, 'attributes' | 'status'> & {
        attributes: Pair[];
        status: { code?: number };
      })[];
    }[];
  }[];
}
type Pair = { key: string; value: Record<string, string | number | boolean> };

/** A collector of traces that receives OTLP over HTTP as JSON. */
export class TraceCollector {
  readonly #server = createServer((incoming, outgoing) => {
    this.requests.push({ path: incoming.url ?? '', headers: incoming.headers });
    json(incoming).then(
      (sent) => {
        this.#storeSpans(sent as ExportRequest);
        outgoing.setHeader('content-type', 'application/json').end('{}');
      },
      () => outgoing.writeHead(400).end(),
    );
  });
  readonly spans: ReceivedSpan[] = [];
  readonly requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  text = '';

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, '127.0.0.1');
    await once(collector.#server, 'listening');
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Waits for a matching span. Its descendants are there by then, since they ended before it. */
  async waitForSpan(matches: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    await until(() => this.spans.some(matches));
    return this.spans.find(matches) as ReceivedSpan;
  }

  descendantsOf({ spanId }: ReceivedSpan): ReceivedSpan[] {
    const children = this.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    return children.flatMap((child) => [child, ...this.descendantsOf(child)]);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #storeSpans(sent: ExportRequest): void {
    this.text += JSON.stringify(sent);
    for (const { resource, scopeSpans } of sent.resourceSpans)
      for (const { scope, spans } of scopeSpans)
        for (const { attributes, status, ...span } of spans)
          this.spans.push({
            ...span,
            attributes: record(attributes),
            status: status.code ?? 0,
            resource: record(resource.attributes),
            scope: scope.name,
          });
  }
}

const record = (pairs: Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));
