import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { sendFile } from '../http/file.ts';
import { buildPdf } from './attachments.ts';
import { paintScene } from './painters.ts';
import { encodePng } from './png.ts';

type FileContent = { type: string; body: Buffer };

/** Files of cases with several names each; null stands for a case without a file. */
export const caseFiles = [
  {
    file: 'guide.pdf',
    format: 'pdf',
    names: ['Guide.pdf', '操作指南 第2版.pdf', '../../Anleitung & Hinweise.pdf'],
    build: () => ({ type: 'application/pdf', body: buildPdf('Guided step by step') }),
  },
  {
    file: 'wiring.png',
    format: 'png',
    names: ['wiring diagram.png', '<b>pinout<b>.png'],
    build: () => ({ type: 'image/png', body: encodePng(960, 640, paintScene('case/wiring', 960, 640)) }),
  },
  {
    file: 'adjustment.mp4',
    format: 'mp4',
    names: ['Idle adjustment.mp4', '怠速学习.mp4'],
    // A generated test pattern of four seconds.
    build: () => ({
      type: 'video/mp4',
      body: readFileSync(new URL('../files/idle-adjustment.mp4', import.meta.url)),
    }),
  },
  {
    file: 'protocol.zip',
    format: 'zip',
    names: ['protocol.zip', 'log (1).zip'],
    // An empty archive.
    build: () => ({ type: 'application/zip', body: Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1') }),
  },
  null,
] as const;

const cache = new Map<string, FileContent>();

function buildFile(name: string): FileContent | undefined {
  const content = cache.get(name) ?? caseFiles.find((each) => each?.file === name)?.build();
  if (content) cache.set(name, content);
  return content;
}

/** The `attachment` field of call 74. */
export function caseAttachment(file: string | null, name: string | null) {
  if (!file) return null;
  return { file_name: name, url: `/static/case/${file}`, size: buildFile(file)?.body.length ?? null };
}

export function serveCaseFile(path: string, response: ServerResponse): void {
  const file = buildFile(path.slice('/static/case/'.length));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such file');
    return;
  }
  sendFile(response, file);
}
