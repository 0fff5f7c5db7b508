import type { Visitor } from './client.ts';
import { expectStatus } from './servers/worker-servers.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the text of a page's HTML without its scripts. */
export async function pageText(who: Visitor, path: string): Promise<string> {
  const { text } = expectStatus(await who.get(path), 200);
  return text
    .replace(/<script\b.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(#x27|\w+);/g, (whole, name) => entities[name] ?? whole);
}
