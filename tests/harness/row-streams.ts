import { type IncomingMessage, request } from 'node:http';
import type { HttpResponse, Visitor } from './client.ts';

/** Headers that request a whole list as a stream. */
export const asRows = { accept: 'application/x-ndjson' };
export const asCsv = { accept: 'text/csv' };

export interface StreamedList<Row> {
  /** The total in the first line. */
  total: number;
  totalIsMinimum: boolean;
  rows: Row[];
  last: {
    end?: true;
    rows?: number;
    total?: number;
    problem?: { code: string; status: number; requestId: string };
  };
}

/** Parses a streamed list; throws when a line is not valid JSON. */
export function parseStreamedList<Row = { id: string }>(response: HttpResponse): StreamedList<Row> {
  if (response.status !== 200) throw new Error(`${response.status}: ${response.text.slice(0, 300)}`);
  if (!response.text.endsWith('\n')) throw new Error(`cut: ${response.text.slice(-100)}`);
  const lines = response.text.split('\n').slice(0, -1);
  const parsed = lines.map((line) => JSON.parse(line) as unknown);
  const [first, last] = [
    parsed[0] as { total: number; totalIsMinimum: boolean },
    parsed.at(-1) as StreamedList<Row>['last'],
  ];
  return { ...first, rows: parsed.slice(1, -1) as Row[], last };
}

/** The rows of a streamed list; throws when the list is incomplete. */
export function parseRows<Row = { id: string }>(response: HttpResponse): Row[] {
  const { rows, last } = parseStreamedList<Row>(response);
  if (!last.end) throw new Error(`ended after ${rows.length} rows: ${JSON.stringify(last)}`);
  return rows;
}

/** A response with an unread body, as of a slow client. */
export interface OpenResponse {
  response: IncomingMessage;
  read(): Promise<HttpResponse>;
  /** Closes the connection, as a closed tab does. */
  close(): void;
}

export function openRowStream(who: Visitor, path: string, form = asRows): Promise<OpenResponse> {
  return new Promise((resolve, reject) => {
    const headers = { ...form, host: `localhost:${who.port}`, cookie: who.cookieHeader };
    const outgoing = request({ host: '127.0.0.1', port: who.port, path, headers }, (response) => {
      response.on('error', () => {});
      resolve({ response, read: () => readResponse(response), close: () => outgoing.destroy() });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

async function readResponse(response: IncomingMessage): Promise<HttpResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text,
    bytes,
    json: <T>() => JSON.parse(text) as T,
  };
}
