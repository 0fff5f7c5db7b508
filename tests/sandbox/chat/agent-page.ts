import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';

export const agentPage = '/__sandbox/agent';

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ts: 'text/javascript; charset=utf-8',
};
/** Blocks foreign content and inline scripts: the page shows untrusted text. */
const policy = "default-src 'self'; img-src 'self'; media-src 'self'; frame-ancestors 'none'";

/** Serves the page on which a person plays the human agents. */
export function serveAgentPage(path: string, response: ServerResponse): void {
  const name = path === agentPage ? 'page.html' : path.slice(agentPage.length + 1);
  const type = /^[a-z-]+\.(?:html|css|ts)$/.test(name) ? types[name.split('.')[1] ?? ''] : undefined;
  const text = type && read(name);
  if (!text) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('no such page');
    return;
  }
  const body = name.endsWith('.ts') ? stripTypeScriptTypes(text) : text;
  response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
}

function read(name: string): string | undefined {
  try {
    return readFileSync(new URL(`./agent-page/${name}`, import.meta.url), 'utf8');
  } catch {
    return undefined;
  }
}
