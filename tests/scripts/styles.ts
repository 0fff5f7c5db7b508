import { writeFileSync } from 'node:fs';
import { routesOf } from '../../lib/nav.ts';
import { startPortal } from '../harness/portal.ts';
import { startSandbox } from '../harness/sandbox.ts';
import { demoAccounts } from '../harness/secrets.ts';
import { signIn } from '../harness/shared.ts';
import { ensureBuilt } from './ensure-built.ts';

/**
 * `npm run styles`: writes app/components.css, the rules of components that many screens share, from the pages of a portal
 * that is built without it. Other rules come in the pages, so it needs to be written again only now and then; an API test
 * tells when.
 */
const file = 'app/components.css';
const header = '/* Written by npm run styles. */\n';
/** Rules of fewer pages stay in them, except for those of the screens that dealers open most. */
const minPages = 12;
const changed = `${routesOf.equipment}?sort=-sn&q=9&active=true`;
const frequent = [routesOf.home, routesOf.equipment, routesOf.orders, routesOf.income, changed];

/** The paths of the pages that each rule is on. */
const pagesOf = new Map<string, Set<string>>();

/** Adds the rules of a page. */
function addRules(path: string, html: string): void {
  for (const [, css = ''] of html.matchAll(/<style[^>]*data-emotion="mui [^>]*>(.*?)<\/style>/gs)) {
    // All text of one rule: its selectors and their media queries.
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
  if (account === 'main') await read(changed);
  const menu = /<nav id="side-menu".*?<\/nav>/s.exec((await visitor.get(routesOf.home)).text)?.[0] ?? '';
  for (const [, path = ''] of menu.matchAll(/href="([^"]+)"/g)) {
    const [, rows = ''] = (await read(path)).split('<tbody');
    const record = /<a [^>]*href="([^"]+)"/.exec(rows)?.[1];
    if (record) await read(record.replaceAll('&amp;', '&'));
  }
}
await portal.program.stop();
await sandbox.program.stop();
const shared = [...pagesOf]
  .filter(([, pages]) => pages.size >= minPages || frequent.some((path) => pages.has(path)))
  .map(([rule]) => rule);
writeFileSync(file, `${header}${shared.sort().join('\n')}\n`);
console.log(`${shared.length} of ${pagesOf.size} rules written to ${file}.`);
