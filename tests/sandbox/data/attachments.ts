import type { ServerResponse } from 'node:http';
import { sendFile } from '../http/file.ts';
import { paintScene } from './painters.ts';
import { encodePng } from './png.ts';
import { Random } from './random.ts';

type FileContent = { type: string; body: Buffer };

/** The files of PI orders, built on first use. */
const builders: Record<string, () => FileContent> = {
  'invoice.pdf': () => ({ type: 'application/pdf', body: buildPdf('Pro forma invoice') }),
  'packing.csv': () => ({
    type: 'text/csv; charset=utf-8',
    body: Buffer.from('﻿Box,Product,Pieces\r\n1,X-431 PRO,4\r\n2,"=1+1",12\r\n'),
  }),
  'photo-1.png': () => buildPicture('photo-1'),
  'photo-2.png': () => buildPicture('photo-2'),
};
const cache = new Map<string, FileContent>();

function buildFile(file: string): FileContent | undefined {
  const content = cache.get(file) ?? (Object.hasOwn(builders, file) ? builders[file]?.() : undefined);
  if (content) cache.set(file, content);
  return content;
}

/** Ordinary and hostile file names. */
const names: Record<string, string[]> = {
  'invoice.pdf': [
    'Pro forma invoice.pdf',
    '形式发票 – 最终版.pdf',
    '../../../etc/passwd.pdf',
    'invoice\r\nset-cookie: a=b.pdf',
    'C:\\Users\\Public\\счёт.pdf',
    `${'A very long name '.repeat(12)}.pdf`,
  ],
  'packing.csv': ['packing list.csv', "=cmd|' /C calc'!A0.csv", 'CON.csv'],
  'photo-1.png': ['pallet.png', '<img src=x onerror=alert(1)>.png', 'pallet \u202egnp.exe.png'],
  'photo-2.png': ['label (box 2 of 3).png', '外箱.png'],
};

/** Returns zero to four attachments of a record. About 4 % are on another host, and 4 % are missing. */
export function attachmentsFor(order: number | string) {
  const random = new Random(`attachments/${order}`);
  const files = Object.keys(builders).filter(() => random.chance(0.6));
  return files.map((file) => ({
    file_name: random.pick(names[file] ?? [file]),
    url: random.chance(0.04)
      ? `https://files.elsewhere.example/${file}`
      : `/static/order/${random.chance(0.04) ? 'gone-' : ''}${file}`,
    size: buildFile(file)?.body.length ?? null,
  }));
}

export function serveAttachment(path: string, response: ServerResponse): void {
  const file = buildFile(path.slice('/static/order/'.length));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such file');
    return;
  }
  sendFile(response, file);
}

/** Kept small because drawing blocks the event loop. */
function buildPicture(name: string): FileContent {
  return { type: 'image/png', body: encodePng(320, 240, paintScene(`order/${name}`, 320, 240)) };
}

/** Builds the smallest PDF that readers open: one page with one line. */
export function buildPdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
