import { writeFileSync } from 'node:fs';
import { routesOf } from '../../lib/nav.ts';
import { startPortal } from '../harness/portal.ts';
import { startSandbox } from '../harness/sandbox.ts';
import { demoAccounts } from '../harness/secrets.ts';
import { signIn } from '../harness/shared.ts';
import { ensureBuilt } from './ensure-built.ts';

/**
 * `npm run styles`: writes app/components.css, the rules that many screens share, from the pages of a portal that is built
 * without it. Pages contain all other rules. An API test fails when the file needs an update.
 */
const file = 'app/components.css';
const header = '/* Written by npm run styles. */\n';
/** Rules on fewer pages stay in the pages, except rules of the most used screens. */
const minPages = 12;
const filteredList = `${routesOf.equipment}?sort=-sn&q=9&active=true`;
const frequentPaths = [routesOf.home, routesOf.equipment, routesOf.orders, routesOf.income, filteredList];

const pagesOf = new Map<string, Set<string>>();

function addRules(path: string, html: string): void {
  for (const [, css = ''] of html.matchAll(/<style[^>]*data-emotion="mui [^>]*>(.*?)<\/style>/gs)) {
    // All parts of one rule: its selectors and media queries.
    const byName = Map.groupBy(css.split(/(?=@layer mui\{)/), (part) => part.match(/\.mui-([\w-]+)/)?.[1]);
    for (const parts of byName.values()) {
      const rule = parts.join('');
      pagesOf.set(rule, (pagesOf.get(rule) ?? new Set()).add(path));
    }
  }
}

writeFileSync(file, header);
await ensureBuilt();
const sandbox = await startSandbox();
const portal = await startPortal({ vendorUrl: sandbox.origin });
for (const account of demoAccounts) {
  const visitor = await signIn(account, portal);
  const read = async (path: string) => {
    const { text } = await visitor.get(path);
    addRules(path, text);
    return text;
  };
  if (account === 'main') await read(filteredList);
  const menu = /id="side-menu".*?<\/nav>/s.exec((await visitor.get(routesOf.home)).text)?.[0] ?? '';
  for (const [, path = ''] of menu.matchAll(/href="([^"]+)"/g)) {
    const [, rows = ''] = (await read(path)).split('<tbody');
    const record = /<a [^>]*href="([^"]+)"/.exec(rows)?.[1];
    if (record) await read(record.replaceAll('&amp;', '&'));
  }
}
await portal.program.stop();
await sandbox.program.stop();
const shared = [...pagesOf]
  .filter(([, pages]) => pages.size >= minPages || frequentPaths.some((path) => pages.has(path)))
  .map(([rule]) => rule);
writeFileSync(file, `${header}${shared.sort().join('\n')}\n`);
console.log(`${shared.length} of ${pagesOf.size} rules written to ${file}.`);
