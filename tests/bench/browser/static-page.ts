import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Visitor } from '../../harness/client.ts';
import { freePort } from '../../harness/program.ts';
import { launch, type Running, workDir } from '../launch.ts';

const columns = ['name', 'number', 'type', 'country', 'region', 'personInCharge', 'contact', 'contractEnd'];

/** Starts a server with a static page of the same 20 rows: the lower bound. */
export async function startStaticPage(visitor: Visitor): Promise<Running & { url: string }> {
  const response = await visitor.get('/api/v1/dealers?pageSize=20');
  const { items } = response.json<{ items: Record<string, string | null>[] }>();
  if (items.length !== 20) throw new Error(`the portal returned ${items.length} dealers`);
  const file = join(workDir, 'floor.html');
  writeFileSync(file, renderPage(items));
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const running = await launch({
    args: ['tests/bench/browser/static-page-server.ts'],
    env: { PORT: String(port), PAGE: file },
    log: 'floor',
    readyUrl: url,
  });
  return { ...running, url };
}

const renderPage = (items: Record<string, string | null>[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Dealers</title>
<style>body{font:14px/1.5 system-ui;margin:24px}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:6px 12px;border-bottom:1px solid #ddd}th{background:#802d2a;color:#fff}</style>
</head><body><h1>Dealers</h1><table><thead><tr>${columns.map((name) => `<th>${name}</th>`).join('')}</tr></thead>
<tbody>${items.map(renderRow).join('\n')}</tbody></table></body></html>`;

const renderRow = (item: Record<string, string | null>) =>
  `<tr>${columns.map((name) => `<td>${escapeHtml(item[name] ?? '')}</td>`).join('')}</tr>`;

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
