import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { ReceivedFile } from '../http/body.ts';
import { sendFile } from '../http/file.ts';
import type { Store } from './store.ts';

type Row = { path: string; name: string; type: string; content: Uint8Array };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
};

/** Stores a file and returns its URL. */
export function storeUpload(store: Store, file: ReceivedFile, accountId: number, time: number): string {
  const id = store.number('SELECT COALESCE(MAX(id), 0) + 1 FROM uploads');
  const month = new Date(time * 1000).toISOString().slice(0, 7).replace('-', '');
  const ending = extensions[file.type] ?? 'bin';
  const path = `/static/upload/${month}/${id}-${file.sha256.slice(0, 16)}.${ending}`;
  const { name, type, content } = file;
  store.run(
    'INSERT INTO uploads (id, path, account_id, name, type, content, time) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ...[id, path, accountId, name, type, content, time],
  );
  return path;
}

export function listUploads(store: Store) {
  return store
    .all<Row>('SELECT path, name, type, content FROM uploads ORDER BY id')
    .map(({ path: url, name, type, content }) => ({
      url,
      name,
      type,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    }));
}

export function serveUpload(store: Store, path: string, response: ServerResponse): void {
  const file = store.get<Row>('SELECT path, name, type, content FROM uploads WHERE path = ?', path);
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such file');
    return;
  }
  sendFile(response, { type: file.type, body: file.content }, { 'cache-control': 'max-age=3600' });
}
