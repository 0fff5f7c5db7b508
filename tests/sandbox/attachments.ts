import type { ServerResponse } from 'node:http';
import { sendFile } from './http/file.ts';
import { scene } from './paints.ts';
import { png } from './png.ts';
import { Random } from './random.ts';

type Made = { type: string; body: Buffer };

/** The files of PI orders; each is made when first asked for. */
const makers: Record<string, () => Made> = {
  'invoice.pdf': () => ({ type: 'application/pdf', body: pdf('Pro forma invoice') }),
  'packing.csv': () => ({
    type: 'text/csv; charset=utf-8',
    body: Buffer.from('﻿Box,Product,Pieces\r\n1,X-431 PRO,4\r\n2,"=1+1",12\r\n'),
  }),
  'photo-1.png': () => picture('photo-1'),
  'photo-2.png': () => picture('photo-2'),
};
const made = new Map<string, Made>();

function fileOf(file: string): Made | undefined {
  const known = made.get(file) ?? (Object.hasOwn(makers, file) ? makers[file]?.() : undefined);
  if (known) made.set(file, known);
  return known;
}

/** Names that people, and those who mean harm, give to files. */
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

/** The attachments of an order, or of another record by its name, none to four; one of a few is kept by somebody else, another one is gone. */
export function attachmentsOf(order: number | string) {
  const random = new Random(`attachments/${order}`);
  const files = Object.keys(makers).filter(() => random.chance(0.6));
  return files.map((file) => ({
    file_name: random.pick(names[file] ?? [file]),
    url: random.chance(0.04)
      ? `https://files.elsewhere.example/${file}`
      : `/static/order/${random.chance(0.04) ? 'gone-' : ''}${file}`,
    size: fileOf(file)?.body.length ?? null,
  }));
}

/** Serves `/static/order/<file>`. */
export function serveAttachment(path: string, response: ServerResponse): void {
  const file = fileOf(path.slice('/static/order/'.length));
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such file');
    return;
  }
  sendFile(response, file);
}

/** Small: it is made while somebody waits, and no other call is answered meanwhile. */
function picture(name: string): Made {
  return { type: 'image/png', body: png(320, 240, scene(`order/${name}`, 320, 240)) };
}

/** The least PDF that readers open: one page with one line. */
export function pdf(line: string): Buffer {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
